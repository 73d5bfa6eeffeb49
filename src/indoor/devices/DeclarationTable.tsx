import { useState } from 'react';
import type { ListedDeclaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { InlineCluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { DeclarationChip } from './DeclarationChip.tsx';
import { devicesWords } from './devicesWords.ts';
import { formatSignedPercent } from './formatSignedPercent.ts';

/** Only administrators need it. */
const rulingDialog = createLazyPart(async () => (await import('./RulingDialog.tsx')).RulingDialog, devicesWords);

interface Props {
  readonly declarations: readonly ListedDeclaration[];
  readonly onRuled: () => void;
}

/** All declarations of a race. */
export function DeclarationTable({ declarations, onRuled }: Props) {
  const { t, language } = useTranslator();
  const isAdmin = useAuth((view) => isLoggedIn(view) && view.user?.role === 'admin');
  const [openDeclaration, setOpenDeclaration] = useState<ListedDeclaration | null>(null);
  const columns: Column<ListedDeclaration>[] = [
    { key: 'rider', title: t('devices.rider'), cell: (row) => <RiderCell row={row} />, phone: 'title' },
    {
      key: 'trainer',
      title: t('devices.trainer'),
      phone: 'plain',
      cell: (row) => `${row.trainer_maker} ${row.trainer_model}`,
    },
    {
      key: 'source',
      title: t('devices.powerSource'),
      phone: 'detail',
      cell: (row) => t(`devices.source.${row.power_source}`),
    },
    {
      key: 'difference',
      title: t('devices.result.difference'),
      phone: 'detail',
      isNumber: true,
      cell: ({ difference_ratio: ratio }) =>
        ratio === null ? t('devices.noDifference') : `${formatSignedPercent(ratio, language)} %`,
    },
    {
      key: 'status',
      title: t('devices.state'),
      phone: 'plain',
      cell: (row) => (
        <Stack as="span" align="start" gap={4}>
          <DeclarationChip status={row.status} />
          {row.reason === null ? null : (
            <Text as="span" tone="soft" size="small" wrap="anywhere">
              {t('devices.reason', { reason: row.reason })}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  if (isAdmin) {
    columns.push({
      key: 'look',
      title: t('devices.openCheck'),
      phone: 'plain',
      cell: (row) => (
        <Button aria-label={t('devices.lookAt', { name: row.rider_name })} onClick={() => setOpenDeclaration(row)}>
          {t('devices.openCheck')}
        </Button>
      ),
    });
  }
  return (
    <>
      <p>{t('devices.listed', { count: declarations.length })}</p>
      <DataTable
        caption={t('page.rouvy-_id-clean_device')}
        columns={columns}
        rows={declarations}
        getKey={({ id }) => id}
      />
      {openDeclaration === null ? null : (
        <Lazy
          part={rulingDialog}
          when="now"
          props={{
            id: openDeclaration.id,
            riderName: openDeclaration.rider_name,
            onClose: () => setOpenDeclaration(null),
            onRuled: () => {
              setOpenDeclaration(null);
              onRuled();
            },
          }}
        />
      )}
    </>
  );
}

function RiderCell({ row }: { readonly row: ListedDeclaration }) {
  const { t } = useTranslator();
  return (
    <InlineCluster align="center" rowGap={2} gap={8} wrap="anywhere">
      {row.rider_name}
      {row.is_sample ? <StatusChip>{t('devices.sampleRow')}</StatusChip> : null}
      {row.team_name === null ? null : (
        <Text as="small" place="wholeLine" tone="soft" weight={400}>
          {row.team_name}
        </Text>
      )}
    </InlineCluster>
  );
}
