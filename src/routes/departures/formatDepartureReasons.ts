import type { Language } from '#contract/languages.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { DepartureFault, DepartureTopic } from '#workers/core/weather/weatherTypes.ts';

interface DepartureReasons {
  readonly reasons: readonly DepartureTopic[];
  readonly cautions: readonly DepartureFault[];
}

/** There is room for this many reasons; all cautions are shown. */
const maxReasons = 2;

/** `中午前到頂、全程天亮 ▲ 會冷`; empty if nothing is worth a word. */
export function formatDepartureReasons(
  { reasons, cautions }: DepartureReasons,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string {
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const reasonWords = reasons.slice(0, maxReasons).map((topic) => t(`departureReason.${topic}`));
  const cautionWords = cautions.map((topic) => t(`departureCaution.${topic}`));
  return [
    ...(reasonWords.length === 0 ? [] : [list.format(reasonWords)]),
    ...(cautionWords.length === 0 ? [] : [`▲ ${list.format(cautionWords)}`]),
  ].join(' ');
}
