import type { Page } from '@playwright/test';
import type { SiteStatus } from '#contract/status/status.ts';
import { siteStatus } from '#tests/contract/statusAnswers.ts';

const incident = siteStatus().incidents?.[0];

/** A service fails, one incident is ongoing, and another one is over. */
export const degraded: SiteStatus = siteStatus({
  state: 'degraded',
  parts: [
    { name: 'jobs', state: 'well', last_good_at: null },
    { name: 'weather', state: 'failing', last_good_at: '2026-02-28T21:12:00.000Z' },
    { name: 'strava', state: 'attention', last_good_at: '2026-03-01T03:40:00.000Z' },
    { name: 'google', state: 'unknown', last_good_at: null },
  ],
  incidents:
    incident === undefined
      ? []
      : [
          {
            ...incident,
            id: '01928f3a-0000-7000-8000-000000000092',
            until_at: null,
            title: { 'zh-TW': '天氣預報沒有更新', en: 'Weather forecasts are not renewed', th: 'พยากรณ์อากาศไม่อัปเดต' },
            text: {
              'zh-TW': '資料來源沒有回應。先看得到早上的預報。',
              en: 'The source does not answer.',
              th: 'แหล่งข้อมูลไม่ตอบ',
            },
            from_at: '2026-03-01T00:10:00.000Z',
          },
          incident,
        ],
});

export const serveStatus =
  (status: SiteStatus) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/status/', (route) => route.fulfill({ json: status }));
  };
export const down: SiteStatus = siteStatus({ state: 'down', parts: [], incidents: null });
