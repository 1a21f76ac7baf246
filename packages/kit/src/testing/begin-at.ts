import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useConnectivity, useOutbox, useToasts } from '../kit';

/** Lets each test of a file begin at this moment, with network, without waiting events and without a toast. Time goes on from there. */
export function beginAt(now: Date): void {
  beforeEach(() => {
    jest.useFakeTimers({ now, advanceTimers: true });
    useToasts.setState({ current: null });
  });
  afterEach(() => {
    jest.useRealTimers();
    act(() => {
      useConnectivity.setState({ isOnline: true, isReached: true });
      useOutbox.setState({ items: [] });
    });
  });
}
