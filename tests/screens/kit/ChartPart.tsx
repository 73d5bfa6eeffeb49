import { FtpChart } from '#src/rider/profile/FtpChart.tsx';

const since = (day: string, ftpW: number) => ({ since: `${day}T00:00:00Z`, ftp_w: ftpW });
const nowMs = Date.parse('2026-11-21T04:00:00Z');
const changes = [
  since('2025-12-01', 205),
  since('2026-02-14', 218),
  since('2026-05-03', 231),
  since('2026-08-20', 224),
  since('2026-10-09', 243),
];

/** Every chart with axes. */
export function ChartPart() {
  return (
    <>
      <FtpChart points={changes} nowMs={nowMs} />
      <FtpChart points={changes.slice(0, 1)} nowMs={nowMs} />
    </>
  );
}
