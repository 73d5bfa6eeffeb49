import { computeHeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import { DayChart } from '#src/admin/site/DayChart.tsx';
import { RankHistory } from '#src/boards/masters/AthleteDialog.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DualChart } from '#src/indoor/devices/DualChart.tsx';
import { createScoreTexts } from '#src/indoor/headToHead/formatScore.ts';
import { GapChart } from '#src/indoor/headToHead/GapChart.tsx';
import { createCurvePicture } from '#src/pacing/tools/analysis/curves.ts';
import { PowerCurve } from '#src/pacing/tools/ftp/PowerCurve.tsx';
import { FtpChart } from '#src/rider/profile/FtpChart.tsx';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { dualRecording } from '#tests/contract/deviceAnswers.ts';
import { buildLiveHeadToHead } from '#tests/support/headToHeadPages.ts';

const dayMs = 24 * 3_600_000;
const nowMs = Date.parse('2026-11-21T04:00:00Z');
const since = (day: string, ftpW: number) => ({ since: `${day}T00:00:00Z`, ftp_w: ftpW });
const changes = [
  since('2025-12-01', 205),
  since('2026-02-14', 218),
  since('2026-05-03', 231),
  since('2026-08-20', 224),
  since('2026-10-09', 243),
];
const ranks = [58, 55, 57, 49, 44, 46, 41, 33, 29, 31, 24, 19].map((rank, index) => ({
  calculated_at: new Date(nowMs - (11 - index) * 20 * dayMs).toISOString(),
  rank,
}));
const series = {
  step_s: 6,
  first_w: Array.from({ length: 300 }, (_, k) => (k > 120 && k < 140 ? null : 210 + 60 * Math.sin(k / 9))),
  second_w: Array.from({ length: 300 }, (_, k) => (k > 120 && k < 140 ? null : 204 + 58 * Math.sin(k / 9 + 0.1))),
};
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(nowMs - (29 - index) * dayMs).toISOString().slice(0, 10),
  count: Math.round(900 + 700 * Math.sin(index / 2) + 40 * index),
}));
const points = Array.from({ length: 300 }, (_, k) => ({
  km: (k + 1) * 0.18,
  power: 190 + 30 * Math.sin(k / 20),
  speed: 14 + 6 * Math.cos(k / 20),
  headwind: 2.4 * Math.sin(k / 40),
  elevation: 450 + 9 * k + 40 * Math.sin(k / 9),
  wPrime: 18 - k / 15,
}));

const efforts = [5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600].map((durationS) => ({
  durationS,
  powerW: 190 + 900 / Math.sqrt(durationS),
  startS: 0,
}));

/** Every chart with axes. */
export function ChartPart() {
  const { t, language } = useTranslator();
  const duel = buildLiveHeadToHead();
  const score = computeHeadToHeadScore(duel);
  return (
    <>
      <h2 className="visually-hidden">Charts</h2>
      <FtpChart results={changes} nowMs={nowMs} />
      <FtpChart results={changes.slice(0, 1)} nowMs={nowMs} />
      <RankHistory history={ranks} />
      <RankHistory history={ranks.slice(-1)} />
      <GapChart headToHead={duel} score={score} texts={createScoreTexts(t, duel)} />
      <DualChart recording={dualRecording()} series={series} />
      <DayChart days={days} total={days.reduce((sum, { count }) => sum + count, 0)} />
      <PowerCurve curve={efforts} />
      {(['power', 'headwind', 'wPrime'] as const).map((name) => (
        <Chart key={name} {...createCurvePicture({ points, name, label: name, language })} summary={name} />
      ))}
    </>
  );
}
