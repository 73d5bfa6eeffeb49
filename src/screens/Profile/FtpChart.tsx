import { Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { FtpHistory } from '#contract/riders.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** The chart library draws at most this many points smoothly on a cheap phone. */
const maxPoints = 300;

interface Props {
  /** Oldest first. */
  readonly points: FtpHistory['results'];
  readonly heightPx: number;
}

/** FTP as a stepped line: a value holds until the next one. */
export function FtpChart({ points, heightPx }: Props) {
  const { t, language } = useTranslator();
  const shown = points.slice(-maxPoints).map(({ since, ftp_w: ftpW }) => ({ atMs: Date.parse(since), ftpW }));
  const day = (atMs: number) => formatDay(new Date(atMs).toISOString(), language);
  const watts = shown.map(({ ftpW }) => ftpW);
  const low = Math.min(...watts);
  const high = Math.max(...watts);
  const from = shown[0]?.atMs ?? 0;
  const to = shown.at(-1)?.atMs ?? 0;
  const label = t('profile.ftpChart', { from: day(from), to: day(to), low, high });
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={heightPx}>
        <LineChart data={shown} margin={{ top: 8, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="atMs"
            type="number"
            domain={['dataMin', 'dataMax']}
            ticks={from === to ? [from] : [from, to]}
            tickFormatter={day}
            tick={{ fill: 'var(--soft)', fontSize: 12 }}
            stroke="var(--line)"
            interval="preserveStartEnd"
          />
          <YAxis
            width={44}
            domain={[Math.floor((low - 5) / 10) * 10, Math.ceil((high + 5) / 10) * 10]}
            tick={{ fill: 'var(--soft)', fontSize: 12 }}
            stroke="var(--line)"
            allowDecimals={false}
            tickCount={4}
          />
          <Tooltip
            labelFormatter={(atMs) => day(Number(atMs))}
            formatter={(value) => [`${formatPower(Number(value), language)} W`, 'FTP']}
            contentStyle={{ background: 'var(--card)', border: '1px solid var(--control)', color: 'var(--ink)' }}
          />
          <Line
            dataKey="ftpW"
            type="stepAfter"
            stroke="var(--cypress)"
            strokeWidth={2.5}
            dot={{ r: 4, fill: 'var(--cypress)' }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
