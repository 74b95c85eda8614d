import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of the form about oneself. */
export const editMeStrings = defineStrings('editMe', {
  en: {
    title: 'Edit your profile',
    text: 'Colleagues see your picture and name beside what you do.',
    picture: 'Picture',
    somePicture: 'A picture',
    noPicture: 'None',
    nickname: 'Name',
    nicknameHint: '1 to 32 characters.',
    timeZone: 'Time zone',
    timeZoneHint: 'For colleagues. Times are shown in the zone of the device you use.',
    saved: 'Your profile is saved.',
  },
  zh: {
    title: '编辑个人资料',
    text: '同事会在您的操作旁看到您的头像和姓名。',
    picture: '头像',
    somePicture: '有头像',
    noPicture: '无',
    nickname: '姓名',
    nicknameHint: '1 至 32 个字符。',
    timeZone: '时区',
    timeZoneHint: '供同事参考。时间按您所用设备的时区显示。',
    saved: '个人资料已保存。',
  },
})
