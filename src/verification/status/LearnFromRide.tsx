import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Note } from './CheckpointTable.tsx';

/** Opens the pace page with the list of rides to learn from: learning changes the road's resistance, never the FTP. */
export function LearnFromRide({ routeId }: { readonly routeId: string }) {
  const { t } = useTranslator();
  return (
    <Container>
      <Note>{t('verificationResult.learnText')}</Note>
      <ButtonLink as={Link} href={`${pageHref('route-id', { id: routeId })}#learn`}>
        {t('verificationResult.learn')}
      </ButtonLink>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 12px;
  border-radius: var(--radius);
  background: var(--chip);
`;
