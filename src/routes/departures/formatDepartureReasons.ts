import type { Translate } from '#src/i18n/createTranslator.ts';
import type { DepartureFault, DepartureTopic } from '#workers/core/weather/weatherTypes.ts';

interface DepartureReasons {
  readonly reasons: readonly DepartureTopic[];
  readonly cautions: readonly DepartureFault[];
}

/** There is room for this many reasons; all cautions are shown. */
const maxReasons = 2;

/** `中午前到頂 · 全程天亮 · ▲ 會冷`; empty if nothing is worth a word. A sign stays on one line with its word. */
export function formatDepartureReasons({ reasons, cautions }: DepartureReasons, t: Translate): string {
  return [
    ...reasons.slice(0, maxReasons).map((topic) => t(`departureReason.${topic}`)),
    ...cautions.map((topic) => `▲\u00a0${t(`departureCaution.${topic}`)}`),
  ].join(' · ');
}
