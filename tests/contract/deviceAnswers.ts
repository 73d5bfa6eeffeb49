import type {
  Declaration,
  DeclarationList,
  DualRecording,
  ListedDeclaration,
  OwnDeclaration,
} from '#contract/deviceDeclarations/deviceDeclarations.ts';

const seriesPowerW = Array.from({ length: 300 }, (_, index) => 150 + 20 * (index % 11) + (index > 150 ? 60 : 0));

export const dualRecording = (change: Partial<DualRecording> = {}): DualRecording => ({
  lag_s: 3,
  correlation: 0.9812,
  compared_s: 2_380,
  compared_share: 0.9917,
  first_mean_w: 203.4,
  second_mean_w: 199.8,
  difference_w: 3.6,
  difference_ratio: 0.018,
  early_ratio: 0.016,
  late_ratio: 0.02,
  drift_ratio: 0.004,
  faults: [],
  series: { step_s: 8, first_w: seriesPowerW.map((watts) => Math.round(watts * 1.018)), second_w: seriesPowerW },
  ...change,
});

export const listedDeclaration = (change: Partial<ListedDeclaration> = {}): ListedDeclaration => ({
  id: '01928f3a-0000-7000-8000-000000000311',
  version: 1,
  rider_name: '範例-林曜宇',
  team_name: '石岡衝風',
  trainer_maker: 'Tacx',
  trainer_model: 'NEO 2T',
  power_source: 'trainer',
  status: 'declared',
  reason: null,
  difference_ratio: 0.018,
  is_sample: false,
  ...change,
});

export const declaration = (change: Partial<Declaration> = {}): Declaration => ({
  ...listedDeclaration(),
  race_id: 'spring',
  firmware: '0.7.1',
  calibrated_on: '2026-02-27',
  recording: dualRecording(),
  second_meter: { maker: 'Favero', model: 'Assioma Duo', power_source: 'pedal' },
  changed_at: '2026-03-01T04:00:00.000Z',
  ...change,
});

const ownDeclaration: OwnDeclaration = { is_open: true, declaration: declaration() };

export const deviceAnswers = {
  'GET /api/device-declarations/': {
    race: { id: 'spring', name: { 'zh-TW': '菁英組' }, day: '2026-05-17' },
    is_open: true,
    results: [
      listedDeclaration(),
      listedDeclaration({ status: 'missing_recording', difference_ratio: null, team_name: null }),
      listedDeclaration({ status: 'refused', reason: '漂移太大' }),
    ],
  } satisfies DeclarationList,
  'GET /api/device-declarations/own/': ownDeclaration,
  'PUT /api/device-declarations/own/': ownDeclaration,
  'DELETE /api/device-declarations/own/': { is_open: true, declaration: null } satisfies OwnDeclaration,
  'GET /api/device-declarations/{id}/': declaration(),
  'POST /api/device-declarations/{id}/ruling/': declaration({ status: 'checked', version: 2 }),
};
