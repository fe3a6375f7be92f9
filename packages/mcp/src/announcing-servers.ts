import { followIndex, type IndexChange } from '@kenso/index';
import type { McpServer } from '@modelcontextprotocol/server';
import { changeAnnouncer } from './change-announcer.js';
import { createKensoServer, type KensoServerOptions } from './server.js';

export interface AnnouncingServers {
  /** Makes a server for one long-lived connection of this era. */
  make(context: { readonly era: 'legacy' | 'modern' }): Promise<McpServer>;
  /** Stops telling of changes. */
  close(): void;
}

/** Servers whose clients hear of changes to the index, whichever process makes them (M5). */
export async function announcingServers(options: KensoServerOptions): Promise<AnnouncingServers> {
  const announcers = new Set<(change: IndexChange) => Promise<void>>();
  const follower = await followIndex(options.index, {
    onChange: (change) => {
      // A connection that ends meanwhile has nobody left to be told.
      for (const announce of announcers) announce(change).catch(() => {});
    },
  });
  return {
    async make({ era }) {
      const server = await createKensoServer({ ...options, announcesChanges: true });
      const announce = changeAnnouncer(server, options.index, era);
      announcers.add(announce);
      server.server.onclose = () => announcers.delete(announce);
      return server;
    },
    close: () => follower.close(),
  };
}
