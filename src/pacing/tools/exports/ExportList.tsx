import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type ExportFormat, type ExportGroup, exportGroups } from './exportFormats.ts';

interface Props {
  readonly isBusy: boolean;
  readonly canShare: (format: ExportFormat) => boolean;
  readonly onSave: (format: ExportFormat) => void;
  readonly onShare: (format: ExportFormat) => void;
}

/** The formats by purpose, one line each. */
export function ExportList({ isBusy, canShare, onSave, onShare }: Props) {
  const { t } = useTranslator();
  return (Object.keys(exportGroups) as ExportGroup[]).map((group) => (
    <Group key={group} aria-labelledby={`exports-${group}`} aria-busy={isBusy}>
      <h3 id={`exports-${group}`}>{t(`exports.${group}`)}</h3>
      <ul>
        {exportGroups[group].map((format) => {
          const name = t(`exports.${format}`);
          return (
            <li key={format}>
              <div>
                <b>{name}</b>
                <p>{t(`exports.${format}Use`)}</p>
              </div>
              {canShare(format) ? (
                <Button disabled={isBusy} aria-label={`${t('exports.share')} ${name}`} onClick={() => onShare(format)}>
                  {t('exports.share')}
                </Button>
              ) : null}
              <Button disabled={isBusy} aria-label={`${t('exports.save')} ${name}`} onClick={() => onSave(format)}>
                {t('exports.save')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Group>
  ));
}

const Group = styled.section`
  h3 {
    margin: 8px 0 0;
    font-size: 0.875rem;
    font-weight: 700;
    color: var(--soft);
  }
  ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  h3 + ul li:first-child { border-top: 0; }
  li > div { flex: 1 1 5.5rem; min-width: min-content; }
  li p {
    color: var(--soft);
    font-size: 0.875rem;
    line-height: 1.4;
  }
  li button { flex: none; padding-inline: 12px; }
`;
