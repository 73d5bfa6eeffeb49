import type { Generated } from 'kysely';
import type { ReferrerKind, ViewLanguage, WidthClass } from '#contract/pageViews/pageViewKinds.ts';
import type { OutsideService } from '#contract/status/statusKinds.ts';

/** Counts only: nothing in it belongs to a visitor. */
export interface PageViewTable {
  /** Of Asia/Taipei. */
  day: string;
  /** The page's name in contract/pages, `other` for an address that is no page, `unknown` where the visitor asked for it. */
  page: string;
  referrer: ReferrerKind;
  width: WidthClass;
  language: ViewLanguage;
  view_count: number;
}

export interface ClientErrorHourTable {
  hour: Date;
  /** One of `clientErrorKinds`. */
  kind: string;
  error_count: number;
}

/** How a service outside last answered, whichever process asked. */
export interface OutsideServiceTable {
  name: OutsideService;
  ok_at: Date | null;
  failed_at: Date | null;
  /** A short code, never a message. */
  failure: string | null;
  /** In a row, since the last good answer. */
  failure_count: Generated<number>;
}
