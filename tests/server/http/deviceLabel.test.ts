import { describe, expect, it } from 'vitest';
import { toDeviceLabel } from '#server/http/deviceLabel.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('deviceLabel', () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
      'safari',
      'iphone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'chrome',
      'iphone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webKit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
      'firefox',
      'ipad',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`, 'safari', 'mac'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'chrome', 'android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'samsung',
      'android',
    ],
    [`Mozilla/5.0 (Linux; Android 14; wv) ${blink} Mobile Safari/537.36 Line/15.0.0/IAB`, 'line', 'android'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]`,
      'facebook',
      'iphone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Mobile/15E148 Instagram 350.0`,
      'instagram',
      'iphone',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0.0.0`, 'edge', 'windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/120.0`, 'opera', 'windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'chrome', 'chromeos'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
    ['curl/8.5.0', null, null],
    ['', null, null],
    [undefined, null, null],
  ])('reads %s as %s on %s', (userAgent, browser, device) => {
    expect(toDeviceLabel(userAgent)).toEqual({ browser, device });
  });

  it('contains no version, model or language', () => {
    const label = toDeviceLabel(`Mozilla/5.0 (Linux; Android 14; SM-S921B; zh-TW) ${blink} Mobile Safari/537.36`);
    expect(JSON.stringify(label)).toBe('{"browser":"chrome","device":"android"}');
  });
});
