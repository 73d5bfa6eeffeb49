import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatRowBand } from '../live/bandText.ts';
import { usePowerTexts } from '../live/powerTexts.ts';
import { useOutlook } from '../live/useOutlook.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

interface Props extends OpenRoute {
  readonly rowIndex: number;
  readonly isApproximate: boolean;
}

/** The range of times and, with a power meter, of watts that covers eight rides in ten of this row. */
export function RowDetailBand({ rowIndex, isApproximate, ...open }: Props) {
  const { t, language } = useTranslator();
  const [outlook, place] = useOutlook<HTMLParagraphElement>(open);
  const isInWatts = usePowerTexts().unit === 'W';
  const rows = outlook?.band.rows;
  const lowS = rows?.durationLowS[rowIndex];
  const highS = rows?.durationHighS[rowIndex];
  const [lowW, highW] = [rows?.powerLowW[rowIndex], rows?.powerHighW[rowIndex]].map((watts) =>
    watts === undefined ? '' : formatPower(watts, language),
  );
  return (
    <p ref={place} className="band num">
      {lowS === undefined || highS === undefined ? null : (
        <>
          {t('band.eightInTen')} <b>{formatRowBand(lowS, highS, isApproximate)}</b>
          {lowW === highW || !isInWatts ? null : ` ·\u00a0${lowW}–${highW}\u00a0W`}
        </>
      )}
    </p>
  );
}
