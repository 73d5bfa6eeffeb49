import { useId } from 'react';
import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { BoardTable } from './BoardTable.tsx';
import { toBoardLines } from './toBoardLines.ts';
import type { ShownBoard } from './useSegmentBoard.ts';

/**
 * The rider's own rank with its neighbours, unless the list begins with it, and a note if nobody else can see it.
 */
export function OwnRank({ board }: { readonly board: ShownBoard }) {
  const { t, language } = useTranslator();
  const id = useId();
  const { own: ownEntry, plan, isOwnInFirstPart } = board;
  if (ownEntry === null || (isOwnInFirstPart && ownEntry.is_public)) return null;
  const { row, around, is_public: isPublic } = ownEntry;
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{t('segmentBoard.ownPlace')}</h3>
      {isPublic ? null : <p>{t('segmentBoard.hidden', { rank: formatFixed(row.rank, 0, language) })}</p>}
      {isOwnInFirstPart ? null : (
        <BoardTable
          caption={t('segmentBoard.ownPlace')}
          lines={toBoardLines(around, plan, { isFromStart: around[0]?.rank === 1, isToEnd: false })}
          ownId={row.athlete.id}
        />
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-bottom: 12px;
  h3 { font-size: 1rem; font-weight: 700; }
  p { color: var(--soft); text-wrap: balance; }
`;
