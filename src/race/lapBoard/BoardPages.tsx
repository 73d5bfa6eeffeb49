import { styled } from 'styled-components';
import type { NumberTile } from '#machines/lapBoard/lapBoardSelectors.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { BigButton } from './lapBoardStyles.ts';

const pageSize = 12;

export const getPageTiles = (tiles: readonly NumberTile[], page: number): readonly NumberTile[] => {
  const last = Math.max(0, Math.ceil(tiles.length / pageSize) - 1);
  const firstIndex = Math.min(page, last) * pageSize;
  return tiles.slice(firstIndex, firstIndex + pageSize);
};

interface Props {
  readonly tiles: readonly NumberTile[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Pages for more than twelve teams, each with the number of its teams that are due. */
export function BoardPages({ tiles, page, onPage }: Props) {
  const { t } = useTranslator();
  const count = Math.ceil(tiles.length / pageSize);
  if (count < 2) return null;
  return (
    <Tabs>
      {Array.from({ length: count }, (_, pageIndex) => {
        const due = getPageTiles(tiles, pageIndex).filter(({ word }) => word === 'due' || word === 'late').length;
        return (
          <BigButton
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their index
            key={pageIndex}
            aria-pressed={pageIndex === Math.min(page, count - 1)}
            data-variant={pageIndex === Math.min(page, count - 1) ? 'primary' : undefined}
            onClick={() => onPage(pageIndex)}
          >
            <span>
              {t('lapBoard.page', { page: pageIndex + 1 })}
              {due > 0 ? <small>{t('lapBoard.pageDue', { count: due })}</small> : null}
            </span>
          </BigButton>
        );
      })}
    </Tabs>
  );
}

const Tabs = styled.div`
  display: flex;
  gap: 8px;
  small { display: block; font-size: 0.8125rem; }
`;
