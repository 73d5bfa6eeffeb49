export interface TourStep {
  readonly name: 'effort' | 'finish' | 'profile' | 'rows' | 'dock' | 'controls' | 'sheet' | 'tools';
  /** The part of the page that it is about; a step whose part is not there is left out. */
  readonly target: string;
  /** Higher than the screen: its beginning is shown. */
  readonly isTall?: boolean;
}

export const tourSteps: readonly TourStep[] = [
  { name: 'effort', target: '[data-tour=effort]' },
  { name: 'finish', target: 'main section:has([data-cell=finish])' },
  { name: 'dock', target: '[data-pulled-up]' },
  { name: 'controls', target: '[data-tour=controls]', isTall: true },
  { name: 'profile', target: 'main [role=slider][aria-valuemax]' },
  { name: 'rows', target: 'main table tbody tr:not([data-spacer])' },
  { name: 'tools', target: '[aria-labelledby=pace-tools]', isTall: true },
  { name: 'sheet', target: 'header [data-variant=primary]' },
];
