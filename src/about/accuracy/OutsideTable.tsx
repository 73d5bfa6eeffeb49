import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { outsideFigures } from './outsideFigures.ts';

/** How plans did on rides that had not been seen when the model was made. */
export function OutsideTable() {
  const { t, language } = useTranslator();
  return (
    <Table className="num">
      <thead>
        <tr>
          <th scope="col">{t('accuracy.ride')}</th>
          <th scope="col">{t('accuracy.outsideError')}</th>
          <th scope="col">{t('accuracy.outsideInside')}</th>
        </tr>
      </thead>
      <tbody>
        {outsideFigures.map(({ name, rides, maePct, coveragePct }) => (
          <tr key={name}>
            <th scope="row">{t(`accuracy.${name}`, { rides })}</th>
            <td>{formatFixed(maePct, 1, language)} %</td>
            <td>{formatFixed(coveragePct, 0, language)} %</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${cardBox}
  th, td { padding: 10px 12px; border-bottom: 1px solid var(--line); }
  tr:last-child > * { border-bottom: 0; }
  th { text-align: left; font-weight: 400; }
  thead th { color: var(--soft); font-size: 0.875rem; }
  td, thead th + th { text-align: right; }
  td { white-space: nowrap; font-weight: 600; }
`;
