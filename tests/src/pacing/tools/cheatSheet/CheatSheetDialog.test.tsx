import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { renderCheatSheetImage } from '#src/pacing/cheatSheet/cheatSheetImage.ts';
import { CheatSheetDialog } from '#src/pacing/tools/cheatSheet/CheatSheetDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { toPlan } from '#tests/src/support/wulingPlan.ts';
import { fill } from '#tests/support/fill.ts';

vi.mock('#src/pacing/cheatSheet/cheatSheetImage.ts', () => ({ renderCheatSheetImage: vi.fn() }));
vi.mock('#src/ui/saveFile.ts', () => ({ saveFile: vi.fn() }));

const png = new Blob(['png'], { type: 'image/png' });
const share = vi.fn();
await loadWords(toolWords);
const routeName = { 'zh-TW': '西進武嶺', en: 'Wuling from the west' };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.mocked(renderCheatSheetImage).mockReset().mockResolvedValue(png);
  vi.mocked(saveFile).mockReset();
  share.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const open = () =>
  render(
    <CheatSheetDialog
      isOpen
      onClose={() => undefined}
      shownPlan={toPlan().shownPlan}
      facts={toPlan().facts}
      warnings={{ hazards: [], road: [] }}
      routeName={routeName}
    />,
  );
const getSavedFile = () => vi.mocked(saveFile).mock.calls[0]?.[0];
const button = (name: string) => screen.findByRole('button', { name });

describe('CheatSheetDialog', () => {
  it('is busy until the picture is made, then saves it with the route’s name', async () => {
    let finish: (blob: Blob) => void = () => undefined;
    vi.mocked(renderCheatSheetImage).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    open();
    expect((await button(words.cheatSheet.making)).hasAttribute('disabled')).toBe(true);
    finish(png);
    fireEvent.click(await button(words.cheatSheet.downloadPng));
    expect([getSavedFile()?.name, getSavedFile()?.type, getSavedFile()?.size]).toEqual([
      '西進武嶺_小抄.png',
      'image/png',
      3,
    ]);
    expect(screen.queryByRole('button', { name: words.cheatSheet.share })).toBeNull();
  });

  it('says that the picture failed, retries, and still saves the CSV', async () => {
    vi.mocked(renderCheatSheetImage).mockRejectedValueOnce(new Error('no'));
    open();
    await screen.findByText(words.cheatSheet.failed);
    fireEvent.click(await button(words.cheatSheet.downloadCsv));
    expect(getSavedFile()?.name).toBe('西進武嶺_配速表.csv');
    expect((await getSavedFile()?.text())?.split('\r\n')[0]).toBe(
      '路段,距離,累積距離,配瓦,均速,區段時間,累計時間,天氣',
    );
    fireEvent.click(await button(uiTexts.common.retry));
    await button(words.cheatSheet.downloadPng);
  });

  it('shares only the file, and shows no error if the rider cancels', async () => {
    Object.assign(navigator, { canShare: () => true, share });
    open();
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    fireEvent.click(await button(words.cheatSheet.share));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(Object.keys(share.mock.calls[0]?.[0])).toEqual(['files']);
    expect(screen.queryByText(words.cheatSheet.shareFailed)).toBeNull();
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    fireEvent.click(await button(words.cheatSheet.share));
    await screen.findByText(words.cheatSheet.shareFailed);
  });

  it('shows the sheet as a table, by clock on request, and makes a new picture for it', async () => {
    open();
    await button(words.cheatSheet.downloadPng);
    expect(screen.getByRole('row', { name: '人止關 181 W 0:43' })).toBeVisible();
    fireEvent.click(screen.getByRole('checkbox', { name: fill(words.cheatSheet.showClock, { departure: '05:30' }) }));
    expect(screen.getByRole('row', { name: '人止關 181 W 06:13' })).toBeVisible();
    await button(words.cheatSheet.downloadPng);
    expect(renderCheatSheetImage).toHaveBeenCalledTimes(2);
    expect(
      screen.getByRole('img', { name: fill(words.cheatSheet.picture, { route: '西進武嶺', finish: '3:59:48' }) }),
    ).toBeVisible();
  });
});
