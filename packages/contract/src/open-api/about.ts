import { codes } from '../codes.ts'
import { headers } from '../headers.ts'

/** What holds for all calls. */
export const about = `The API of the back office: staff use it to run the apps of several brands.

**Answers.** Every answer is an envelope: \`code\`, \`message\`, \`data\` and \`request_id\`. \`code\` decides: ${codes.ok} is success,
any other a refusal, and then \`data\` has what goes with it. The HTTP status is 200 for both; another one tells that the
request did not reach the call. Answers may come to have further properties.

**Signing in.** \`signIn\` answers an access token and sets a cookie that belongs to it. Both go with each call, the token as
\`${headers.accessToken}\` and the person's id as \`${headers.uid}\`. When it ends (50014), \`refreshToken\` gives a new one.
With \`${headers.passive}: 1\` a call leaves the session as idle as it was.
Who has a second factor is answered 40310 first, with a ticket for \`finishSignIn\`. Single sign-on begins in a browser at
\`/sso/start\` and ends at \`/login#sso=<ticket>\`, a ticket for the same call.

**Brands.** Calls of a brand stand once under each brand's prefix, and do the same there.

**Lists** take \`page\` and \`page_size\`, or \`offset\`, or, to read all of one, \`after\`; \`sort\`, \`q\` and filters. Several values of a filter are joined by commas.
Days of a range begin in \`tz\`; both ends are in it. \`total\` is exact to 10,000, and then \`total_is_lower_bound\`.

**Changes** say in \`rev\` on which revision they were made; a stale one is refused with the object as it is now (40900).
With the header \`${headers.idempotencyKey}\` the calls that have it are done once, however often they are sent.

**Values.** Moments are in UTC, to the millisecond; days are YYYY-MM-DD. Texts by language are objects with the language as
key, and have English (\`en\`). What is absent is not known or not there; null stands only where it is said.
`
