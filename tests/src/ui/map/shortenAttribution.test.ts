import { expect, it } from 'vitest';
import { shortenAttribution } from '#src/ui/map/shortenAttribution.ts';

it('keeps owners and licences, and leaves out addresses and sentences', () => {
  expect(
    shortenAttribution(
      '© OpenStreetMap contributors (ODbL 1.0) · 交通部公路局 data.gov.tw/dataset/7040 (OGDL 1.0). Heights ± 5 m.',
    ),
  ).toBe('© OpenStreetMap contributors (ODbL 1.0) · 交通部公路局 (OGDL 1.0)');
  expect(shortenAttribution('© OpenStreetMap contributors (ODbL 1.0)')).toBe('© OpenStreetMap contributors (ODbL 1.0)');
});
