import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { makePdf, makePng } from '#src/pacing/tools/studio/makeFiles.ts';
import { readPhoto } from '#src/pacing/tools/studio/readPhoto.ts';
import { StudioDialog } from '#src/pacing/tools/studio/StudioDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words as toolTexts } from '#src/pacing/tools/words/zh-TW.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';

vi.mock('#src/pacing/tools/studio/makeFiles.ts', () => ({ makePdf: vi.fn(), makePng: vi.fn() }));
vi.mock('#src/pacing/tools/studio/readPhoto.ts', () => ({ readPhoto: vi.fn(), releasePhoto: vi.fn() }));
vi.mock('#src/ui/saveFile.ts', () => ({ saveFile: vi.fn() }));

// A dialog with many fields, queried by role, is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  for (const each of [makePdf, makePng, readPhoto, saveFile]) vi.mocked(each).mockReset();
  localStorage.clear();
  await loadWords(toolWords);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open() {
  const { route, session } = await openRoute();
  const facts = toCourseFacts(route, (text) => text['zh-TW']);
  const props = { route, session, facts, ownFactors: [], onClose: vi.fn() };
  render(<StudioDialog {...props} />);
  await screen.findByRole('radio', { name: /龍頭/ });
}
const hidden = { hidden: true };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, ...hidden }));
const listChecked = () => screen.getAllByRole('radio', hidden).filter((radio) => (radio as HTMLInputElement).checked);
const listHeaders = () =>
  within(screen.getByRole('table', hidden))
    .getAllByRole('columnheader', hidden)
    .map(({ textContent }) => textContent);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const file = new File(['pdf'], '西進武嶺_小抄_A4.pdf', { type: 'application/pdf' });

describe('the studio', () => {
  it('shows true sizes on the chips, and the sheet in the chosen one', async () => {
    await open();
    expect(screen.getByText('30 × 80 mm')).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: /手腕/ }));
    expect(listChecked().map((radio) => radio.parentElement?.textContent)).toContain('手腕190 × 25 mm');
    expect(screen.getByRole('img', hidden).getAttribute('viewBox')).toBe('0 0 190 25');
  });

  it('asks to measure the check line only on paper that has one, and otherwise gives the card size', async () => {
    await open();
    const hints = () => [screen.queryByText(/檢查線/) !== null, screen.queryByText(/印出來的小抄是/)?.textContent];
    type(toolTexts.studio.paper, 'a4');
    expect(hints()).toEqual([true, undefined]);
    type(toolTexts.studio.paper, 'single');
    expect(hints()).toEqual([false, fill(toolTexts.studio.printSingle, { width: '30', height: '80' })]);
  });

  it('shows, hides and moves columns by labelled buttons', async () => {
    await open();
    expect(listHeaders()).toEqual([
      toolTexts.studio.column.place,
      toolTexts.studio.column.distance,
      toolTexts.studio.column.power,
      toolTexts.studio.column.cumulative,
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: toolTexts.studio.column.speed, ...hidden }));
    press(fill(toolTexts.studio.up, { column: '均速' }));
    expect(listHeaders()).toEqual([
      toolTexts.studio.column.place,
      toolTexts.studio.column.speed,
      toolTexts.studio.column.distance,
      toolTexts.studio.column.power,
      toolTexts.studio.column.cumulative,
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: toolTexts.studio.column.power, ...hidden }));
    expect(listHeaders()).toEqual([
      toolTexts.studio.column.place,
      toolTexts.studio.column.speed,
      toolTexts.studio.column.distance,
      toolTexts.studio.column.cumulative,
    ]);
    expect(
      screen
        .getByRole('button', { name: fill(toolTexts.studio.up, { column: '地點' }), ...hidden })
        .hasAttribute('disabled'),
    ).toBe(true);
  });

  it('warns of unreadable colours', async () => {
    await open();
    expect(screen.queryByText(/對比只有/)).toBeNull();
    type(toolTexts.studio.colour.text, '#cccccc');
    expect(screen.getByText(/^對比只有 1\.\d/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: toolTexts.studio.theme.night, ...hidden }));
    expect(screen.queryByText(/對比只有/)).toBeNull();
  });

  it.each([
    ['notPicture', toolTexts.studio.photoError.notPicture],
    ['tooLarge', toolTexts.studio.photoError.tooLarge],
  ] as const)('says what is wrong with a photo: %s', async (error, words) => {
    await open();
    vi.mocked(readPhoto).mockResolvedValue(error);
    fireEvent.change(screen.getByLabelText(toolTexts.studio.choosePhoto), { target: { files: [file] } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('changes the wording of a place, and resets it', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /水壺/ }));
    const [first] = screen.getAllByLabelText(/^第 1 段/);
    fireEvent.change(first as HTMLElement, { target: { value: '牌樓' } });
    expect(within(screen.getByRole('img', hidden)).getByText('牌樓')).toBeVisible();
    press(toolTexts.studio.resetNames);
    expect(within(screen.getByRole('img', hidden)).queryByText('牌樓')).toBeNull();
  });

  it.each([
    ['vector', '已交給瀏覽器下載：西進武嶺_小抄_A4.pdf，文字是向量字形。'],
    ['picture', '已交給瀏覽器下載：西進武嶺_小抄_A4.pdf。連不上伺服器，這份是 600 dpi 圖片，尺寸一樣準。'],
  ] as const)('describes the kind of PDF: %s', async (kind, words) => {
    vi.mocked(makePdf).mockResolvedValue({ file, kind, missing: [] });
    await open();
    press(toolTexts.studio.pdf);
    expect(await screen.findByText(words)).toBeVisible();
    expect(vi.mocked(saveFile).mock.calls).toEqual([[file]]);
    expect(vi.mocked(makePdf).mock.calls[0]?.[1]).toBe('a4');
  });

  it('says when no file could be made', async () => {
    vi.mocked(makePng).mockRejectedValue(new Error('no canvas'));
    await open();
    press(toolTexts.studio.png);
    expect(await screen.findByText(toolTexts.studio.failed)).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('stores, applies, renames and deletes presets, with notes and contact only on request', async () => {
    await open();
    const readPresets = () => JSON.parse(localStorage.getItem('pace-sheet-presets') ?? '[]');
    press(toolTexts.studio.save);
    expect(screen.getByText(toolTexts.studio.trouble.noName)).toBeInTheDocument();
    type(toolTexts.studio.part.contact, '0912 345 678');
    fireEvent.click(screen.getByRole('radio', { name: /水壺/ }));
    type(toolTexts.studio.presetName, uiTexts.page['races-id']);
    press(toolTexts.studio.save);
    expect(readPresets().map(({ name, options }: never) => [name, options])).toMatchObject([
      [uiTexts.page['races-id'], { preset: 'bottle', contact: '' }],
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: toolTexts.studio.keepPersonal, ...hidden }));
    type(toolTexts.studio.presetName, '比賽二');
    press(toolTexts.studio.save);
    expect(readPresets()[1].options.contact).toBe('0912 345 678');
    fireEvent.click(screen.getByRole('radio', { name: /龍頭/ }));
    press(fill(toolTexts.studio.applyOf, { name: '比賽' }));
    expect((screen.getByRole('radio', { name: /水壺/ }) as HTMLInputElement).checked).toBe(true);
    press(fill(toolTexts.studio.renameOf, { name: '比賽' }));
    type(fill(toolTexts.studio.newNameOf, { name: '比賽' }), '比賽二');
    press(toolTexts.studio.rename);
    expect(screen.getByText(toolTexts.studio.trouble.nameTaken)).toBeInTheDocument();
    type(fill(toolTexts.studio.newNameOf, { name: '比賽' }), '練習');
    press(toolTexts.studio.rename);
    press(fill(toolTexts.studio.removeOf, { name: '比賽二' }));
    expect(readPresets().map(({ name }: { name: string }) => name)).toEqual(['練習']);
  });
});
