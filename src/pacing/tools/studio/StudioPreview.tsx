import { type CSSProperties, useState } from 'react';
import { styled } from 'styled-components';
import { toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { media } from '#src/theme/themes.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { SheetLine, SheetOmission } from './layout/sheetTypes.ts';
import { SheetPicture } from './SheetPicture.tsx';
import { formatSize } from './StudioSize.tsx';
import { StudioIconButton } from './studioParts.tsx';
import { formatStudioFinish } from './studioSheet.ts';
import type { Studio } from './useStudio.ts';

export const studioPictureId = 'studio-picture';
const zoomFactors = [1, 1.5, 2, 3] as const;

/** The sheet to scale, notes about merged rows, and what did not fit. */
export function StudioPreview({ studio }: { readonly studio: Studio }) {
  const { t, l } = useTranslator();
  const { sheet, source, options, photo } = studio;
  const [zoomIndex, setZoomIndex] = useState(0);
  const { widthMm, heightMm } = sheet.page;
  const finish = formatStudioFinish(source.shownPlan);
  const hasMergedRows = source.facts.rows.length > sheet.lines.length;
  const sizeStyle = {
    '--ratio': String(widthMm / heightMm),
    '--zoom': String(zoomFactors[zoomIndex] ?? 1),
  } as CSSProperties;
  return (
    <PreviewFrame>
      <Stage
        style={sizeStyle}
        tabIndex={0}
        role="group"
        aria-label={t('studio.preview', { size: formatSize(options.preset) })}
        id={studioPictureId}
      >
        <SheetPicture
          page={sheet.page}
          radiusMm={sheet.radiusMm}
          label={t('cheatSheet.picture', { route: l(source.detail.name), finish })}
          photoUrl={photo?.url ?? null}
          nameLang={toHtmlLang(options.nameLanguage)}
        />
      </Stage>
      <LinesTable studio={studio} />
      <Row align="center">
        <Text place="grow" size="small" role="status">
          {t('studio.facts', { count: sheet.lines.length, size: sheet.textPt })}
          {hasMergedRows ? ` · ${t('cheatSheet.merged', { count: source.facts.rows.length })}` : ''}
        </Text>
        <StudioIconButton
          aria-label={t('studio.zoomOut')}
          disabled={zoomIndex === 0}
          onClick={() => setZoomIndex(zoomIndex - 1)}
        >
          <StrokeIcon d="M5 12h14" />
        </StudioIconButton>
        <StudioIconButton
          aria-label={t('studio.zoomIn')}
          disabled={zoomIndex === zoomFactors.length - 1}
          onClick={() => setZoomIndex(zoomIndex + 1)}
        >
          <StrokeIcon d="M5 12h14M12 5v14" />
        </StudioIconButton>
      </Row>
    </PreviewFrame>
  );
}

/** What did not fit, shown beside the settings that can change it. */
export function StudioWarnings({ studio: { sheet } }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  return (
    <div role="status">
      {sheet.omitted.length > 0 ? (
        <Notice tone="warning">
          {t('studio.omitted', { parts: sheet.omitted.map((part) => t(toWordKey(part))).join(' · ') })}
        </Notice>
      ) : null}
      {sheet.isCut ? <Notice tone="warning">{t('studio.cut')}</Notice> : null}
    </div>
  );
}

function toWordKey(part: SheetOmission): WordKey {
  switch (part) {
    case 'profile':
    case 'notes':
    case 'contact':
      return `studio.part.${part}`;
    default:
      return `studio.column.${part}`;
  }
}

/** The picture as a table for screen readers. */
function LinesTable({ studio: { sheet, options } }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const columns = options.columns.filter(({ isShown, key }) => isShown && !sheet.omitted.includes(key));
  const toKey = (line: SheetLine) => `${line.cells.cumulative[0]} ${line.cells.distance[0]}`;
  return (
    <div className="visually-hidden">
      <table>
        <thead>
          <tr>
            {columns.map(({ key }) => (
              <th key={key} scope="col">
                {t(`studio.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <tr key={toKey(line)}>
              {columns.map(({ key }) => (
                <td key={key}>{line.cells[key][0]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PreviewFrame = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  gap: 4px;
  align-content: start;
  min-width: 0;
  padding-bottom: 4px;
  background: var(--card);
  @media ${media.desktop} {
    grid-area: 1 / 1 / 2;
  }
`;
const Stage = styled.div`
  --high: min(30dvh, 300px);
  display: grid;
  place-items: safe center;
  height: calc(var(--high) + 16px);
  padding: 8px;
  overflow: auto;
  border-radius: var(--radius);
  background: var(--chip);
  & > svg {
    display: block;
    width: min(calc(var(--high) * var(--ratio) * var(--zoom)), calc(100% * var(--zoom)));
    aspect-ratio: var(--ratio);
    box-shadow: 0 0 0 1px var(--line);
  }
  @media ${media.desktop} {
    --high: calc(100dvh - 260px);
  }
`;
