import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

export function ProfileScreen() {
  const { t } = useTranslator();
  return (
    <Page width="reading">
      <PageHeader title={t('title.profile')} />
    </Page>
  );
}
