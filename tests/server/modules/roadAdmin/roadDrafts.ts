import type { RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';

/** A new route from an uploaded file. */
export const buildNewRouteDraft = (fileId: string, change: Partial<RouteTextDraft> = {}): RouteTextDraft => ({
  name: { 'zh-TW': '北坡' },
  description: null,
  status: 'open',
  status_note: null,
  season_note: null,
  traffic: 'mixed',
  attribution: '阿山的紀錄',
  is_approximate: false,
  course: { version: null, file_id: fileId },
  rows: [],
  segments: [],
  ...change,
});

/** A GPX file of the road of `routeDraft`, with another length. */
export function buildRoadGpx(lengthM: number): string {
  const points = Array.from({ length: lengthM / 50 + 1 }, (_, index) => {
    const lat = 23.97 + (index * 50) / 111_195;
    return `<trkpt lat="${lat.toFixed(7)}" lon="120.97"><ele>${450 + index * 2.5}</ele></trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}
