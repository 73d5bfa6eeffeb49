import { parseArgs } from 'node:util';
import { roadWords } from '#contract/announcements/announcements.ts';
import { cleanLine } from '#contract/cleanText.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RoadOrder } from '#server/modules/announcements/roadNotices.service.ts';
import { AdminError } from './AdminError.ts';
import { localisedOptions, readLocalised } from './localisedOptions.ts';

export const routeStatusCall = `route-status ROUTE ${roadWords.join('|')} [--from TIME] [--until TIME] [--text-zh …]`;

const options = { from: { type: 'string' }, until: { type: 'string' }, ...localisedOptions('text') } as const;

/** Parses the arguments of `route-status`; throws CommandError with one line if they are invalid. */
export function readRouteStatusOptions(args: readonly string[], nowMs: number): RoadOrder {
  const { values, positionals } = parse(args);
  const given = values as Readonly<Record<string, string | undefined>>;
  const [routeId, said, ...more] = positionals;
  const word = roadWords.find((known) => known === said);
  if (routeId === undefined || word === undefined || more.length > 0) {
    throw new AdminError(`It is called so: npm run admin -- ${routeStatusCall}`);
  }
  const fromMs = readTime('from', given.from);
  const untilMs = readTime('until', given.until);
  if (untilMs !== null && untilMs <= Math.max(nowMs, fromMs ?? nowMs)) {
    throw new AdminError('--until must be later than now and than --from.');
  }
  const text = readTexts(given);
  if (word === 'warning' && text === null) throw new AdminError('A warning needs --text-zh: what riders have to know.');
  return { routeId, word, fromMs, untilMs, text };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new AdminError((error as Error).message.replace(/\n.*/s, ''));
  }
}

function readTexts(given: Readonly<Record<string, unknown>>): LocalisedText | null {
  const texts = readLocalised(given, 'text');
  const { 'zh-TW': zh, ...others } = texts;
  if (zh !== undefined)
    return Object.fromEntries(Object.entries({ ...others, 'zh-TW': zh }).map(clean)) as LocalisedText;
  if (Object.keys(others).length > 0)
    throw new AdminError('--text-zh is missing: riders of every language fall back to it.');
  return null;
}

const clean = ([language, words]: [string, string]) => [language, cleanLine(words)] as const;

/** `2026-12-01 08:00` or `2026-12-01` in Taipei time, or an instant with a zone; null if the option is missing. */
function readTime(option: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  const [, day, clock = '00:00', zone = '+08:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(value.trim()) ?? [];
  const atMs = Date.parse(`${day}T${clock}:00${zone}`);
  // Date.parse accepts 31 February and turns it into 3 March.
  if (Number.isNaN(atMs) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) {
    throw new AdminError(`--${option} "${value}" is no time; write 2026-12-01 08:00 (Taipei).`);
  }
  return atMs;
}
