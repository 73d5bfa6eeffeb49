import type { Generated } from 'kysely';
import type { ReferrerKind, ViewLanguage, WidthClass } from '#contract/pageViews/pageViewKinds.ts';
import type { MailFailure, OutsideService } from '#contract/status/statusKinds.ts';

/** Counts only; no row belongs to a visitor. */
export interface PageViewTable {
  /** Day in Asia/Taipei. */
  day: string;
  /** The page's name in contract/pages, `other` for an unknown address, `unknown` if the visitor opted out. */
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

/** How an outside service last answered, seen from any process. */
export interface OutsideServiceTable {
  name: OutsideService;
  ok_at: Date | null;
  failed_at: Date | null;
  /** A short code, never a message. */
  failure: string | null;
  /** Failures in a row since the last good answer. */
  failure_count: Generated<number>;
}

/** What the operator was last told by mail; at most one row. */
export interface OperatorMailTable {
  id: number;
  /** Whether the last mail said that something fails. */
  is_failing: Generated<boolean>;
  sent_at: Date | null;
  /** A process is sending until then. */
  claimed_until: Date | null;
  failed_at: Date | null;
  failure: MailFailure | null;
}
