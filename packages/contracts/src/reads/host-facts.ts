import type { HostFacts } from '../host/host-facts.js';
import { defineRead } from './define-read.js';

/** What the host and the API provide, for builds of remotes elsewhere. Design §4. */
export const hostFacts = defineRead<HostFacts>({ path: '/api/host.json', access: 'public', keep: 'no', changedBy: [] });
