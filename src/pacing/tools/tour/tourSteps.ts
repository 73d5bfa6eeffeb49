export interface TourStep {
  readonly name: 'effort' | 'finish' | 'profile' | 'rows' | 'dock' | 'controls' | 'sheet' | 'tools';
  /** Selector of the part of the page; a step whose part is missing is left out. */
  readonly target: string;
  /** Higher than the screen: scroll to its beginning. */
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
