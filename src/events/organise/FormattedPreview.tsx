import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';

/** A formatted text as riders will see it, opened by a press; renders nothing for an empty text. */
export function FormattedPreview({ text }: { readonly text: string }) {
  const { t } = useTranslator();
  if (text.trim() === '') return null;
  return (
    <Preview>
      <summary>{t('organise.format.preview')}</summary>
      <FormattedText text={text} />
    </Preview>
  );
}

const Preview = styled.details`
  padding: 0 12px;
  ${cardBox}
  &[open] { padding-bottom: 12px; }
  & > summary { display: flex; align-items: center; min-height: 48px; font-size: 0.875rem; font-weight: 600; cursor: pointer; }
`;
