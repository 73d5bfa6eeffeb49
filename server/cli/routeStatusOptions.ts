import { parseArgs } from 'node:util';
import { announcedRoadStatuses } from '#contract/announcements/announcements.ts';
import { cleanLine } from '#contract/cleanText.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RoadAnnouncement } from '#server/modules/announcements/roadNotices.service.ts';
import { CommandError } from './CommandError.ts';
import { buildLocalisedOptions, readLocalised } from './localisedOptions.ts';

export const routeStatusUsage = `route-status ROUTE ${announcedRoadStatuses.join('|')} [--from TIME] [--until TIME] [--text-zh …]`;

const options = { from: { type: 'string' }, until: { type: 'string' }, ...buildLocalisedOptions('text') } as const;

/** Parses the arguments of `route-status`; throws CommandError with one line if they are invalid. */
export function readRouteStatusOptions(args: readonly string[], nowMs: number): RoadAnnouncement {
  const { values, positionals } = parseOptions(args);
  const input = values as Readonly<Record<string, string | undefined>>;
  const [routeId, typedStatus, ...extraArguments] = positionals;
  const status = announcedRoadStatuses.find((candidate) => candidate === typedStatus);
  if (routeId === undefined || status === undefined || extraArguments.length > 0) {
    throw new CommandError(`It is called so: npm run admin -- ${routeStatusUsage}`);
  }
  const fromMs = readTime('from', input.from);
  const untilMs = readTime('until', input.until);
  if (untilMs !== null && untilMs <= Math.max(nowMs, fromMs ?? nowMs)) {
    throw new CommandError('--until must be later than now and than --from.');
  }
  const text = readTexts(input);
  if (status === 'warning' && text === null)
    throw new CommandError('A warning needs --text-zh: what riders have to know.');
  return { routeId, status, fromMs, untilMs, text };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message.replace(/\n.*/s, ''));
  }
}

function readTexts(input: Readonly<Record<string, unknown>>): LocalisedText | null {
  const texts = readLocalised(input, 'text');
  const { 'zh-TW': zh, ...otherTexts } = texts;
  if (zh !== undefined)
    return Object.fromEntries(Object.entries({ ...otherTexts, 'zh-TW': zh }).map(cleanEntry)) as LocalisedText;
  if (Object.keys(otherTexts).length > 0)
    throw new CommandError('--text-zh is missing: riders of every language fall back to it.');
  return null;
}

const cleanEntry = ([language, text]: [string, string]) => [language, cleanLine(text)] as const;

/** `2026-12-01 08:00` or `2026-12-01` in Taipei time, or an instant with a zone; null if the option is missing. */
function readTime(option: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  const [, day, timeOfDay = '00:00', zone = '+08:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(value.trim()) ?? [];
  const atMs = Date.parse(`${day}T${timeOfDay}:00${zone}`);
  // Date.parse accepts 31 February and turns it into 3 March.
  if (Number.isNaN(atMs) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) {
    throw new CommandError(`--${option} "${value}" is no time; write 2026-12-01 08:00 (Taipei).`);
  }
  return atMs;
}
