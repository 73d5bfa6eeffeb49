import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

/** Shown for a number that we have not issued. Unlike a 404 page, it warns that the certificate may be forged. */
export function UnknownCertificate() {
  const { t } = useTranslator();
  return (
    <Page width="reading">
      <PageHeader title={t('page.certificate-check')} documentTitle={t('certificate.unknown')} />
      <Container>
        <h2>{t('certificate.unknown')}</h2>
        <p>{t('certificate.unknownText')}</p>
      </Container>
    </Page>
  );
}

const Container = styled.section`
  display: grid;
  gap: 16px;
  margin-top: 16px;
  padding: 24px 20px;
  border: 2px solid var(--signal);
  border-radius: 12px;
  background: var(--card);
  & > h2 { margin: 0; color: var(--signal); font-size: 2rem; line-height: 1.2; }
  & > p { margin: 0; }
`;
