import { styled } from 'styled-components';
import type { Checkpoint } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { computeDisplayedSplitS } from '#src/verification/computeDisplayedSplitS.ts';

interface Props {
  readonly checkpoints: readonly Checkpoint[];
  readonly best: AttemptDetail | null;
  readonly chosenPosition: number | null;
  readonly onChoose: (position: number) => void;
}

/** The checkpoints in riding order; touching one highlights it on profile and map. */
export function CheckpointTable({ checkpoints, best, chosenPosition, onChoose }: Props) {
  const { t, l, language } = useTranslator();
  const riddenCheckpoints = best?.result?.checkpoints ?? [];
  const splits = new Map(
    riddenCheckpoints.map((each) => [each.position, computeDisplayedSplitS(riddenCheckpoints, each)]),
  );
  const hasSplits = splits.size > 0;
  return (
    <Block frame="container">
      <Table>
        <caption className="visually-hidden">{t('verification.checkpoints')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('verification.place')}</th>
            <th scope="col">
              {t('verification.distance')}
              <small>{t('verification.radius')}</small>
            </th>
            {hasSplits ? <th scope="col">{t('verification.split')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {checkpoints.map(
            ({ position, name, course_distance_m: distanceM, radius_m: radiusM, is_mandatory: isMandatory }) => {
              const splitS = splits.get(position) ?? null;
              return (
                <tr key={position} data-on={position === chosenPosition}>
                  <th scope="row">
                    <button type="button" aria-pressed={position === chosenPosition} onClick={() => onChoose(position)}>
                      <Badge className="num">{position + 1}</Badge>
                      <span>
                        {l(name)} {isMandatory ? null : <StatusChip>{t('verification.optional')}</StatusChip>}
                      </span>
                    </button>
                  </th>
                  <td className="num">
                    {distanceM === null ? '–' : <b>{formatKilometres(distanceM, 1, language)}</b>}
                    {distanceM === null ? null : ' km'}
                    <small>{formatMetres(radiusM, language)} m</small>
                  </td>
                  {hasSplits ? <td className="num">{splitS === null ? '–' : formatDuration(splitS)}</td> : null}
                </tr>
              );
            },
          )}
        </tbody>
      </Table>
    </Block>
  );
}
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th, & td {
    padding: 0 0 0 8px;
    border-bottom: 1px solid var(--line);
    text-align: end;
  }
  & th:first-child { width: 100%; padding-left: 0; text-align: start; }
  & thead th {
    padding-block: 8px;
    color: var(--soft);
    font-size: 0.875rem;
    text-wrap: balance;
    font-weight: 600;
    line-height: 1.35;
    vertical-align: bottom;
  }
  & tbody th { font-weight: 650; overflow-wrap: break-word; }
  & td { color: var(--soft); white-space: nowrap; }
  & td b { color: var(--ink); }
  & small { display: block; font-size: 0.875rem; font-weight: 400; line-height: 1.3; }
  & td:last-child:not(:nth-child(2)) { color: var(--ink); font-weight: 650; }
  & button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 48px;
    padding: 6px 0;
    font-weight: inherit;
    text-align: start;
  }
  & tr[data-on='true'] > * { background: var(--hot); }
  /* Enlarged text: the checkpoint gets a separate line above its figures. */
  @container (max-width: 15rem) {
    &, & tbody { display: block; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tr { display: grid; grid-template-columns: auto 1fr; border-bottom: 1px solid var(--line); }
    & tr > * { border: 0; }
    & tr > th { grid-column: 1 / -1; font-size: min(1rem, 8cqi); }
  }
`;
const Badge = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid var(--ink);
  border-radius: 0.75rem;
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1;
  [aria-pressed='true'] > & {
    background: var(--amber);
    color: var(--on-amber);
  }
`;
