import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { boardsWords } from '#src/boards/boardsWords.ts';
import { BoardPart } from '#src/boards/masters/BoardPart.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { rankingEntry } from '#tests/contract/rankingAnswers.ts';

await loadWords(boardsWords);

const entries = [rankingEntry()];

it('drops its rows far from the viewport and keeps its height, unless a row has the focus', () => {
  let notify: (entries: object[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback;
      }
      observe() {}
      unobserve() {}
    },
  );
  const { container } = render(
    <table>
      <BoardPart
        board="overall"
        entries={entries}
        firstIndex={0}
        leadScore={null}
        leadBy={0}
        ownId={null}
        onOpen={() => {}}
      />
    </table>,
  );
  const target = container.querySelector('tbody') as HTMLElement;
  const setIntersecting = (isIntersecting: boolean) =>
    act(() => notify([{ target, isIntersecting, boundingClientRect: { height: 2_816 } }]));
  setIntersecting(false);
  expect(target.style.height).toBe('2816px');
  expect(screen.queryByRole('button')).toBeNull();
  setIntersecting(true);
  expect(target.style.height).toBe('');
  screen.getByRole('button', { name: '範例-林曜宇' }).focus();
  setIntersecting(false);
  expect(screen.getByRole('button', { name: '範例-林曜宇' })).toBe(document.activeElement);
  vi.unstubAllGlobals();
});
