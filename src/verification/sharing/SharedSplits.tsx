import { styled } from 'styled-components';
import type { SharedRide } from '#contract/shares/rideShares.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration, formatWithHours } from '#src/format/formatDuration.ts';
import { noNumberText } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** The checkpoints with split and time since the start. */
export function SharedSplits({ ride: { checkpoints, elapsed_s: elapsedS } }: { readonly ride: SharedRide }) {
  const { t, l, language } = useTranslator();
  const text = (durationS: number) => (elapsedS >= 3600 ? formatWithHours(durationS) : formatDuration(durationS));
  return (
    <Frame>
      <table className="num">
        <caption className="visually-hidden">{t('sharedRide.splits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('verificationResult.checkpoint')}</th>
            <th scope="col">{t('verificationResult.split')}</th>
            <th scope="col">{t('verificationResult.total')}</th>
          </tr>
        </thead>
        <tbody>
          {checkpoints.map(({ name, at_m: atM, elapsed_s: totalS }, position) => {
            const previous = checkpoints.slice(0, position).findLast(({ elapsed_s }) => elapsed_s !== null);
            const splitS = totalS === null || previous?.elapsed_s == null ? null : totalS - previous.elapsed_s;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: checkpoints never move
              <tr key={position}>
                <th scope="row">
                  {l(name)}
                  {atM === null ? null : <small> {formatKilometres(atM, 1, language)} km</small>}
                </th>
                <td>
                  {position === 0 ? t('verificationResult.startGate') : splitS === null ? noNumberText : text(splitS)}
                </td>
                <td>
                  <b>{totalS === null ? noNumberText : text(totalS)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
  max-width: 720px;
  table { width: 100%; border: 1px solid var(--line); border-collapse: collapse; background: var(--card); }
  th, td { height: 56px; padding: 4px 12px; border-bottom: 1px solid var(--line); font-weight: 400; text-align: end; }
  th:first-child { text-align: start; overflow-wrap: anywhere; }
  tbody th { font-weight: 700; }
  thead th { height: 36px; color: var(--soft); font-size: 0.8125rem; }
  td { white-space: nowrap; }
  b { font-size: 1.25rem; }
  small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; line-height: 1.3; }
  /* Enlarged text: the place gets a separate line, its figures stand below. */
  @container (max-width: 15rem) {
    table, thead, tbody { display: block; }
    tr { display: flex; flex-wrap: wrap; justify-content: space-between; border-bottom: 1px solid var(--line); }
    tr > * { height: auto; padding-block: 8px; border: 0; }
    tr > th:first-child { flex: 1 0 100%; padding-bottom: 0; }
  }
`;
