/** The log's filters; '' means any. */
export interface LogFilter {
  readonly kind: string;
  /** A username or an id. */
  readonly rider: string;
  /** YYYY-MM-DD in Taipei. */
  readonly day: string;
  /** Always 1: the URL does not contain how many pages are shown. */
  readonly pages: number;
}

/** Kinds of subjects, as the log names them. */
export const logKinds = [
  'rider',
  'attempt',
  'activity',
  'event',
  'race',
  'headToHead',
  'content',
  'certificate',
  'challenge',
  'route',
  'site',
  'key',
] as const;
export type LogKind = (typeof logKinds)[number];

export const isLogKind = (kind: string): kind is LogKind => (logKinds as readonly string[]).includes(kind);

/** Same limit as the audit log's query in contract/. */
export const maxRiderLength = 60;

export function parseLogFilter(params: URLSearchParams): LogFilter {
  const kind = params.get('kind') ?? '';
  const day = params.get('day') ?? '';
  return {
    kind: isLogKind(kind) ? kind : '',
    rider: (params.get('rider') ?? '').slice(0, maxRiderLength),
    day: /^20\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '',
    pages: 1,
  };
}

export function toLogParams({ kind, rider, day }: LogFilter): URLSearchParams {
  const entries = Object.entries({ kind, rider, day }).filter(([, value]) => value !== '');
  return new URLSearchParams(entries);
}
