export type { ColumnChoice } from './ColumnPicker/column-choice.ts'
export { ColumnPicker } from './ColumnPicker/ColumnPicker.tsx'
export type { ColumnPickerProps } from './ColumnPicker/ColumnPicker.tsx'
export type { ColumnPickerLabels } from './ColumnPicker/labels.ts'
export type { DiffJson, FieldChange } from './DiffView/diff-value.ts'
export { DataSheet } from './DataSheet/DataSheet.tsx'
export type { DataSheetProps } from './DataSheet/DataSheet.tsx'
export type { DataSheetLabels } from './DataSheet/labels.ts'
export { SheetDialog } from './DataSheet/SheetDialog.tsx'
export type { SheetDialogLabels, SheetDialogProps } from './DataSheet/SheetDialog.tsx'
export type { SheetColumn, SheetEdit, SheetKey, SheetTone, SheetValue } from './DataSheet/sheet-model.ts'
export { DiffView } from './DiffView/DiffView.tsx'
export type { DiffViewProps } from './DiffView/DiffView.tsx'
export type { DiffViewLabels } from './DiffView/labels.ts'
export { ConflictDialog } from './ConflictDialog/ConflictDialog.tsx'
export type {
  ConflictDialogLabels,
  ConflictDialogProps,
  ConflictField,
  ConflictSide,
} from './ConflictDialog/ConflictDialog.tsx'
export { FilterBar } from './FilterBar/FilterBar.tsx'
export type {
  ChoiceFilterDef,
  FilterBarLabels,
  FilterBarProps,
  FilterDef,
  FilterOption,
  FilterRange,
  RangeFilterDef,
  RangePreset,
  SearchDef,
  TextFilterDef,
} from './FilterBar/FilterBar.types.ts'
export { FormIndex } from './FormIndex/FormIndex.tsx'
export type { FormIndexItem, FormIndexProps } from './FormIndex/FormIndex.tsx'
export { FormPage } from './FormPage/FormPage.tsx'
export type { FormPageProps, FormPageState } from './FormPage/FormPage.tsx'
export type { FormPageLabels } from './FormPage/labels.ts'
export {
  goToSection,
  useFormSection,
  useFormSections,
  useSectionInSight,
  type PageSection,
} from './FormSection/form-sections.ts'
export { FormSection } from './FormSection/FormSection.tsx'
export type { FormSectionProps } from './FormSection/FormSection.tsx'
export { FormSummary } from './FormSummary/FormSummary.tsx'
export type { FormProblem, FormSummaryProps } from './FormSummary/FormSummary.tsx'
export { ListPage } from './ListPage/ListPage.tsx'
export type { ListPageProps, ListPageState } from './ListPage/ListPage.tsx'
export type { ListPageLabels } from './ListPage/labels.ts'
export { PaperFacts } from './PaperFacts/PaperFacts.tsx'
export type { PaperFactsProps } from './PaperFacts/PaperFacts.tsx'
export { PaperTable } from './PaperTable/PaperTable.tsx'
export type { PaperColumn, PaperRow, PaperTableProps } from './PaperTable/PaperTable.tsx'
export { PasswordStrength } from './PasswordStrength/PasswordStrength.tsx'
export type {
  PasswordStrengthLabels,
  PasswordStrengthProps,
  PasswordStrengthRule,
} from './PasswordStrength/PasswordStrength.tsx'
export { strengthOf } from './PasswordStrength/strength-of.ts'
export type { StrengthLevel } from './PasswordStrength/strength-of.ts'
export type { PagerLabels } from './Pager/labels.ts'
export { Pager } from './Pager/Pager.tsx'
export type { PagerProps } from './Pager/Pager.tsx'
export { RecordDrawer, RecordSteps } from './RecordDrawer/RecordDrawer.tsx'
export type { RecordDrawerProps, RecordStepsProps } from './RecordDrawer/RecordDrawer.tsx'
export type { RecordDrawerLabels } from './RecordDrawer/labels.ts'
export type { RowSource, RowStore } from './RecordTable/row-source.ts'
export type {
  Column,
  RecordTableLabels,
  RecordTableProps,
  RowAction,
  TablePaper,
} from './RecordTable/record-table.types.ts'
export { RecordTable } from './RecordTable/RecordTable.tsx'
export type { SortStep } from './RecordTable/sort-order.ts'
export { RecordHeader } from './RecordHeader/RecordHeader.tsx'
export type { RecordHeaderProps } from './RecordHeader/RecordHeader.tsx'
export { Timeline } from './Timeline/Timeline.tsx'
export type { TimelineGroup, TimelineItem, TimelineProps } from './Timeline/Timeline.tsx'
export { Conversation } from './Conversation/Conversation.tsx'
export type { ConversationLabels, ConversationProps, Message, MessageImage } from './Conversation/Conversation.tsx'
export type { Attachment } from './ReplyBox/AttachmentList.tsx'
export type { ReplyBoxLabels } from './ReplyBox/labels.ts'
export { ReplyBox } from './ReplyBox/ReplyBox.tsx'
export type { ReplyBoxProps, ReplyKind } from './ReplyBox/ReplyBox.tsx'
export type { RoleMatrixLabels } from './RoleMatrix/labels.ts'
export { toRightKey } from './RoleMatrix/matrix-model.ts'
export type {
  MatrixAction,
  MatrixColumn,
  MatrixImplication,
  MatrixRefusal,
  MatrixRight,
  MatrixRow,
  MatrixValue,
} from './RoleMatrix/matrix-model.ts'
export { RoleMatrix } from './RoleMatrix/RoleMatrix.tsx'
export type { RoleMatrixProps } from './RoleMatrix/RoleMatrix.tsx'
export { StatusTabs } from './StatusTabs/StatusTabs.tsx'
export type { StatusTab, StatusTabsProps } from './StatusTabs/StatusTabs.tsx'
export type {
  ReachFigure,
  ReachHours,
  ReachNotice,
  ReachPanelLabels,
  ReachRow,
  ReachTable,
} from './ReachPanel/reach-panel.types.ts'
export { ReachPanel } from './ReachPanel/ReachPanel.tsx'
export type { ReachFound, ReachPanelProps } from './ReachPanel/ReachPanel.tsx'
export { RefreshControl } from './RefreshControl/RefreshControl.tsx'
export type { RefreshControlProps } from './RefreshControl/RefreshControl.tsx'
export type { ViewMenuLabels } from './ViewMenu/labels.ts'
export { SaveViewDialog } from './ViewMenu/SaveViewDialog.tsx'
export type { SaveViewDialogLabels, SaveViewDialogProps, ViewDraft } from './ViewMenu/SaveViewDialog.tsx'
export { ViewMenu } from './ViewMenu/ViewMenu.tsx'
export type { ViewItem, ViewMenuProps } from './ViewMenu/ViewMenu.tsx'
export { ExportDialog } from './ExportDialog/ExportDialog.tsx'
export type { ExportDialogLabels, ExportDialogProps, ExportFormat } from './ExportDialog/ExportDialog.tsx'
export { ProgressDialog } from './ProgressDialog/ProgressDialog.tsx'
export type { ProgressDialogProps } from './ProgressDialog/ProgressDialog.tsx'
export { PhoneFrame } from './PhoneFrame/PhoneFrame.tsx'
export type { PhoneFrameProps } from './PhoneFrame/PhoneFrame.tsx'
export type { SortableListLabels } from './SortableList/labels.ts'
export { SortableList } from './SortableList/SortableList.tsx'
export type { SortableListProps } from './SortableList/SortableList.tsx'
export { TranslationTabs } from './TranslationTabs/TranslationTabs.tsx'
export type { Translation, TranslationChoice, TranslationTabsProps } from './TranslationTabs/TranslationTabs.tsx'
export type { TranslationTabsLabels } from './TranslationTabs/labels.ts'
export { UpdateDialogPreview } from './UpdateDialogPreview/UpdateDialogPreview.tsx'
export type { UpdateDialogPreviewProps, UpdateDialogWords } from './UpdateDialogPreview/UpdateDialogPreview.tsx'
export { CalendarView } from './CalendarView/CalendarView.tsx'
export type { CalendarEntry, CalendarViewProps } from './CalendarView/CalendarView.tsx'
export type { CalendarLabels } from './CalendarView/labels.ts'
export { weeksOf, type CalendarSpan } from './CalendarView/calendar-days.ts'
export { MessagePreview } from './MessagePreview/MessagePreview.tsx'
export type { MessagePreviewProps, MessagePreviewWords } from './MessagePreview/MessagePreview.tsx'
export type { TimelineViewLabels } from './TimelineView/labels.ts'
export type {
  TimelineBar,
  TimelineMove,
  TimelineRow,
  TimelineTick,
  TimelineViewProps,
  TimelineZoom,
} from './TimelineView/timeline.types.ts'
export { TimelineView } from './TimelineView/TimelineView.tsx'
export { SortableTree } from './SortableTree/SortableTree.tsx'
export type { SortableTreeProps } from './SortableTree/SortableTree.tsx'
export type { SortableTreeLabels } from './SortableTree/labels.ts'
export type { TreePlace } from './SortableTree/tree-moves.ts'
