import { ChartPart } from './ChartPart.tsx';
import { Buttons, Chips, Confirm, Countdowns, Notices, Resources, TabPart } from './kitFeedback.tsx';
import { Dates, Fields, FieldsWrong, Files, FormPart } from './kitForms.tsx';
import { TablePart } from './TablePart.tsx';

/** Groups of parts, each small enough for a picture. */
export const kitParts = {
  fields: Fields,
  'fields-wrong': FieldsWrong,
  dates: Dates,
  files: Files,
  form: FormPart,
  buttons: Buttons,
  chips: Chips,
  notices: Notices,
  countdown: Countdowns,
  tabs: TabPart,
  table: TablePart,
  charts: ChartPart,
  resource: Resources,
  confirm: Confirm,
} as const;
export type KitPart = keyof typeof kitParts;

export const isKitPart = (name: string): name is KitPart => Object.hasOwn(kitParts, name);
