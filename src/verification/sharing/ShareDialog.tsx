import { useState } from 'react';
import { styled } from 'styled-components';
import type { RideShare, ShareChoice } from '#contract/shares/rideShares.ts';
import { rideSharesEndpoints } from '#contract/shares/rideSharesEndpoints.ts';
import { type ShareSize, shareSizeNames } from '#contract/shares/shareSizes.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { PublicLink } from './PublicLink.tsx';
import { RidePicture } from './RidePicture.tsx';
import type { ShareDialogProps } from './shareDialogProps.ts';

/** A passed ride as a picture in three sizes, and a link that can be revoked. */
export function ShareDialog({ attempt, onClose }: ShareDialogProps) {
  const { t } = useTranslator();
  const { id } = attempt;
  const share = useResource('shareDialog', [id], (signal) =>
    callEndpoint(rideSharesEndpoints.getRideShare, { params: { id } }, signal),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('rideShare.title')}>
      <Body data-whole-screen="">
        <OwnResourceView
          resource={share}
          failedTitle={t('rideShare.loadFailed')}
          busy={
            <>
              <Skeleton height={48} />
              <Skeleton height={280} />
            </>
          }
        >
          {(answer) => <ShareOptions attempt={attempt} savedShare={answer} />}
        </OwnResourceView>
      </Body>
    </Dialog>
  );
}

/** A name is shown only if the rider chooses so. */
const defaultSelection = { shows_name: false, shows_date: true, shows_plan: false } as const;

function ShareOptions({ attempt, savedShare }: Pick<ShareDialogProps, 'attempt'> & { readonly savedShare: RideShare }) {
  const { t, language } = useTranslator();
  const [share, setShare] = useState(savedShare);
  const [size, setSize] = useState<ShareSize>('wide');
  const [selection, setSelection] = useState<Omit<ShareChoice, 'language'>>(savedShare.link ?? defaultSelection);
  const choice: ShareChoice = {
    shows_name: selection.shows_name,
    shows_date: selection.shows_date,
    shows_plan: selection.shows_plan && share.has_plan,
    language,
  };
  const changeSelection = (change: Partial<ShareChoice>) => setSelection((previous) => ({ ...previous, ...change }));
  return (
    <>
      <RadioChips
        label={t('rideShare.size')}
        isLegendHidden
        value={size}
        onChange={setSize}
        choices={shareSizeNames.map((value) => ({ value, label: t(`rideShare.sizes.${value}`) }))}
      />
      <RidePicture attempt={attempt} size={size} choice={choice} />
      <Stack as="section" gap={4} paragraphs="allSmall" aria-label={t('rideShare.shows')}>
        <Checkbox
          label={t('rideShare.showsName')}
          value={selection.shows_name}
          onChange={(value) => changeSelection({ shows_name: value })}
        />
        <Checkbox
          label={t('rideShare.showsDate')}
          value={selection.shows_date}
          onChange={(value) => changeSelection({ shows_date: value })}
        />
        {share.has_plan ? (
          <Checkbox
            label={t('rideShare.showsPlan')}
            value={selection.shows_plan}
            onChange={(value) => changeSelection({ shows_plan: value })}
          />
        ) : null}
        <p>{t('rideShare.always')}</p>
      </Stack>
      {share.link_refusal === null ? (
        <PublicLink attempt={attempt} share={share} choice={choice} onChange={setShare} />
      ) : (
        <Notice>{t('rideShare.strava')}</Notice>
      )}
    </>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 640px;
  margin: 4px auto 0;
  padding-bottom: 16px;
`;
