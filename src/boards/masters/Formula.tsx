import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Section } from '#src/ui/Section.tsx';

const parts = ['available', 'gap', 'depth', 'fade', 'count', 'climbs', 'bikes'] as const;

/** The open formula (decision 300), with an example that anybody can count again. */
export function Formula() {
  const { t } = useTranslator();
  return (
    <Frame>
      <Section title={t('masters.formula.title')} intro={t('masters.formula.intro')}>
        <strong>{t('masters.formula.whole')}</strong>
        <ul>
          {parts.map((part) => (
            <li key={part}>{t(`masters.formula.${part}`)}</li>
          ))}
        </ul>
        <p>{t('masters.formula.example')}</p>
      </Section>
    </Frame>
  );
}

const Frame = styled.div`
  max-width: 720px;
  margin-top: 40px;
  ul { display: grid; gap: 8px; padding-inline-start: 20px; list-style: disc; }
`;
