import { defineModule } from '../module.ts';
import { listChannelVideosGauges, refreshChannelVideos } from './channelVideos.service.ts';

/** The newest videos of the site's channel. `content` serves them together with the administrator's videos. */
export const channelVideosModule = defineModule({
  gauges: ({ context }) => listChannelVideosGauges(context),
  // More often than the feed is fetched: the job checks whether a fetch is due.
  jobs: ({ context, services, log }) => [
    {
      queue: 'refresh-channel-videos',
      cron: '*/5 * * * *',
      run: () => refreshChannelVideos(context, { ownOrigin: services.ownOrigin, log }),
    },
  ],
});
