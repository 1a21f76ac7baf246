/**
 * The single copy of everything whose identity matters at run time. The host provides it and remotes consume it; what is not exported here
 * is not shared. A shared module is never tree-shaken, so each line must be worth its bytes.
 */
export {
  BrowserRouter,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { SWRConfig, preload, useSWRConfig } from 'swr';
export { readKey, useRead } from './use-read';
export { installRenewal, useRenew, type ReadsChangedBy } from './renew';
export { create } from 'zustand';
export { useShallow } from 'zustand/react/shallow';
export { ApiError, fetchJson, installAnswerStore, isApiError, sendCommand, sendJson } from './api';
export type { SentArguments } from './api';
export { errorCode, errorSentence } from './error-sentence';
export { queryEntries } from './query-entries';
export { createQueryCache, createQueryConfig } from './query-config';
export { useSession, useOptionalUser, SESSION_KEY } from './session';
export { useConnectivity, watchConnectivity } from './connectivity';
export { dismissToast, endPageToast, showToast, useToasts, type Toast, type ToastKind } from './toasts';
export { applyTheme, useTheme, watchDeviceTheme, type ThemeChoice } from './theme';
export { LiveRoutes, useHasRoute, useLiveRoutes, type HasRoute } from './live-routes';
export { DocumentTitle } from './document-title';
export { deviceNow, trusted, trustedNow } from '@ulty/offline/device';
export { useNow } from './clock';
export { dataTime, noteDataTime, useDataTimes } from './data-times';
export { useSlowNotice } from './slow-notice';
export { installOutbox, useOutbox, useSendEvent, type Outbox, type SendOptions, type Sent } from './outbox';
export type { OutboxItem, Snapshot } from '@ulty/offline/snapshot';
export { newEvent, trustedAt, type NewEvent } from '@ulty/offline/new-event';
export { newEventId } from '@ulty/offline/event-id';
export { installSync, requestSync } from './request-sync';
export { device, installDevice, type Device } from './device';
