// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { detectInAppBrowser, toExternalUrl } from '#src/account/inAppBrowser.ts';

describe('in-app browsers', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari Line/15.2.1', 'line'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) Chrome/140.0 Mobile Safari/537.36 Line/15.1.0/IAB', 'line'],
    ['Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/500.0;FBDV/iPhone15,2]', 'facebook'],
    ['Mozilla/5.0 (Linux; Android 15; wv) Chrome/140.0 [FB_IAB/FB4A;FBAV/490.0]', 'facebook'],
    ['Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 350.0.0 (iPhone15,2; iOS 19_0)', 'instagram'],
    ['Mozilla/5.0 (Linux; Android 15; SM-S9210; wv) Chrome/140.0 Mobile Safari/537.36', 'other'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', null],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', null],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 Outline/1.0', null],
  ])('%s: %s', (agent, app) => {
    expect(detectInAppBrowser(agent)).toBe(app);
  });

  it('adds LINE’s parameter to the address and changes nothing else', () => {
    expect(toExternalUrl('line', 'https://wolf.tw/route/a%20b?x=1#top')).toBe(
      'https://wolf.tw/route/a%20b?x=1&openExternalBrowser=1#top',
    );
    expect(toExternalUrl('facebook', 'https://wolf.tw/')).toBeNull();
  });
});
