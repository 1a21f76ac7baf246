/**
 * What a page tells the worker. keep: files it loaded past the worker · drop: folders of remotes still needed, everything else under
 * /remotes/ may go · activate: the reader wants the new version · bytes: how much it has received since this was last asked, answered by a
 * `WorkerBytes`. A worker of another version leaves alone what it does not know.
 */
export type WorkerMessage =
  | { type: 'keep'; paths: string[] }
  | { type: 'drop'; allBut: string[] }
  | { type: 'activate' }
  | { type: 'bytes' };

/** What the worker has received from the network. */
export interface WorkerBytes {
  bytes: number;
}
