import { not } from 'xstate';
import { findFileToRead } from './attemptFiles.ts';
import { verificationAttemptSetup } from './verificationAttemptSetup.ts';

/** The three methods of choosing an activity. Leaving one, or changing the range, aborts its loading or reading. */
export const choosing = verificationAttemptSetup.createStateConfig({
  tags: 'form',
  initial: 'entering',
  on: {
    'method.chosen': { target: '.entering', actions: { type: 'storeMethod', params: ({ event }) => event } },
    // Files may be dropped anywhere on the form. While `byFile` is active it keeps reading.
    'files.chosen': {
      target: '.entering',
      actions: [
        { type: 'storeMethod', params: { method: 'byFile' } },
        { type: 'storeFiles', params: ({ event }) => event },
      ],
    },
    'category.chosen': { actions: { type: 'storeCategory', params: ({ event }) => event } },
    'attempt.submitted': {
      guard: 'canSubmit',
      target: 'submitting',
      actions: [{ type: 'makeDrafts', params: ({ event }) => event }, 'announceDrafts'],
    },
  },
  states: {
    entering: {
      always: [
        { guard: { type: 'hasMethod', params: { method: 'byFile' } }, target: 'byFile' },
        { guard: { type: 'hasMethod', params: { method: 'byLink' } }, target: 'byLink' },
        { target: 'byDateRange' },
      ],
    },
    byDateRange: {
      initial: 'checking',
      on: {
        'range.changed': {
          target: '.checking',
          actions: [{ type: 'storeRange', params: ({ event }) => event }, 'emptyList'],
        },
        'activity.chosen': {
          guard: { type: 'canChoose', params: ({ event }) => event },
          actions: { type: 'storeActivity', params: ({ event }) => event },
        },
      },
      states: {
        checking: {
          always: [
            { guard: 'isRangeWrong', target: 'refused' },
            { guard: 'isListed', target: 'ready' },
            { guard: 'isListWanted', target: 'loading' },
            { target: 'unasked' },
          ],
        },
        refused: {},
        // Requests to Strava are limited: none is used for a list that is not in view.
        unasked: { on: { 'list.wanted': { target: 'loading', actions: 'storeWanted' } } },
        loading: {
          tags: 'busy',
          entry: 'clearListFailure',
          invoke: {
            src: 'listActivities',
            input: ({ context: { range, list } }) => ({ range, page: list.nextPage ?? 1 }),
            onDone: { target: 'ready', actions: { type: 'storePage', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'storeListFailure', params: ({ event }) => event } },
          },
        },
        ready: {
          always: { guard: 'isListEmpty', target: 'empty' },
          on: { 'list.continued': { guard: 'hasNextPage', target: 'loading' } },
        },
        empty: { on: { 'list.retried': 'loading' } },
        failed: { on: { 'list.retried': 'loading' } },
      },
    },
    byLink: { on: { 'text.changed': { actions: { type: 'storeText', params: ({ event }) => event } } } },
    byFile: {
      initial: 'resting',
      on: {
        'files.chosen': { actions: { type: 'storeFiles', params: ({ event }) => event } },
        // The file is read again, with the chosen zone.
        'zone.chosen': { target: '.resting', actions: { type: 'storeZone', params: ({ event }) => event } },
        'file.removed': [
          {
            guard: { type: 'isBeingRead', params: ({ event }) => event },
            target: '.resting',
            actions: { type: 'dropFile', params: ({ event }) => event },
          },
          { actions: { type: 'dropFile', params: ({ event }) => event } },
        ],
      },
      states: {
        resting: {
          always: [
            { guard: 'isFileUnread', target: 'reading' },
            { guard: 'isZoneAsked', target: 'asking' },
          ],
        },
        // Times without a zone: only the rider knows it.
        asking: {
          always: [
            { guard: 'isFileUnread', target: 'reading' },
            { guard: not('isZoneAsked'), target: 'resting' },
          ],
        },
        // One at a time, because a newer call of a tool cancels the older one.
        reading: {
          tags: 'busy',
          invoke: {
            src: 'previewFile',
            input: ({ context: { files, challengeId } }) => {
              const file = findFileToRead(files);
              return { fileId: file?.id ?? '', challengeId, utcOffsetMin: file?.utcOffsetMin ?? null };
            },
            onDone: { target: 'resting', actions: { type: 'storePreview', params: ({ event }) => event } },
            onError: { target: 'resting', actions: { type: 'storeUnread', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
