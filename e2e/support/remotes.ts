import { expect, type APIRequestContext } from '@playwright/test';
import type { RemoteManifest, ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';

/** The remotes that are live on the shared site, including those for members only. */
export async function liveRemotes(request: APIRequestContext): Promise<ResolvedRemote[]> {
  const answer = await request.get('/api/remotes?whole=1');
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as ResolvedRegistry).remotes;
}

/** A live remote by its id. */
export async function liveRemote(request: APIRequestContext, id: string): Promise<ResolvedRemote> {
  const remote = (await liveRemotes(request)).find((one) => one.id === id);
  if (!remote) throw new Error(`${id} is not live.`);
  return remote;
}

/** `remote.json` of a live remote. */
export async function manifestOf(request: APIRequestContext, { id, version }: ResolvedRemote): Promise<RemoteManifest> {
  const answer = await request.get(`/remotes/${id}/${version}/remote.json`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as RemoteManifest;
}
