import { toBlob } from 'html-to-image';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawCheatSheet } from '#src/pacing/cheatSheet/cheatSheetCanvas.ts';
import { renderCheatSheetImage } from '#src/pacing/cheatSheet/cheatSheetImage.ts';
import type { CheatSheetLayout } from '#src/pacing/cheatSheet/layoutCheatSheet.ts';

vi.mock('html-to-image', () => ({ toBlob: vi.fn() }));
vi.mock('#src/pacing/cheatSheet/cheatSheetCanvas.ts', () => ({ drawCheatSheet: vi.fn() }));

const layout = {} as CheatSheetLayout;
const png = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });
const canvasPng = png(50_000);
let pixels: number[];

beforeEach(() => {
  vi.mocked(drawCheatSheet).mockReset().mockResolvedValue(canvasPng);
  vi.mocked(toBlob).mockReset();
  pixels = [20, 200];
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    drawImage: () => undefined,
    getImageData: () => ({ data: pixels.flatMap((green) => [0, green, 0, 255]) }),
  })) as never);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const renderImage = () => {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  return renderCheatSheetImage({ layout, picture, fontFamily: 'sans-serif' });
};

describe('cheatSheetImage', () => {
  it('captures the page with the fast options from the first call on', async () => {
    const good = png(60_000);
    vi.mocked(toBlob).mockResolvedValue(good);
    expect(await renderImage()).toBe(good);
    const options = vi.mocked(toBlob).mock.calls[0]?.[1];
    expect(options).toMatchObject({ width: 540, height: 960, pixelRatio: 2, skipFonts: true });
    expect(options?.includeStyleProperties).toContain('font-family');
    expect(drawCheatSheet).not.toHaveBeenCalled();
    expect(document.querySelector('body > div[aria-hidden]')).toBeNull();
  });

  it.each([
    ['the capture is empty', () => vi.mocked(toBlob).mockResolvedValue(null)],
    ['the capture is too small', () => vi.mocked(toBlob).mockResolvedValue(png(9_000))],
    ['the capture throws', () => vi.mocked(toBlob).mockRejectedValue(new Error('no'))],
    [
      'the capture has only one colour',
      () => {
        pixels = [50, 52];
        return vi.mocked(toBlob).mockResolvedValue(png(60_000));
      },
    ],
    [
      'the capture cannot be read',
      () => {
        vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no')));
        return vi.mocked(toBlob).mockResolvedValue(png(60_000));
      },
    ],
  ])('draws on a canvas when %s', async (_, arrange) => {
    arrange();
    expect(await renderImage()).toBe(canvasPng);
  });

  it('waits at most 8 seconds', async () => {
    vi.useFakeTimers();
    vi.mocked(toBlob).mockReturnValue(new Promise(() => undefined));
    const image = renderImage();
    await vi.waitFor(() => expect(toBlob).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(7_900);
    expect(drawCheatSheet).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await image).toBe(canvasPng);
  });

  it('does not capture the page on WebKit, and reports a failure if the canvas fails too', async () => {
    vi.stubGlobal('navigator', {
      userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/604.1',
    });
    expect(await renderImage()).toBe(canvasPng);
    expect(toBlob).not.toHaveBeenCalled();
    vi.mocked(drawCheatSheet).mockResolvedValue(null);
    await expect(renderImage()).rejects.toThrow('no PNG from canvas');
  });
});
