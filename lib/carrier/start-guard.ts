import 'server-only';
import type { Dispatcher } from 'undici';
import { OutOfTimeError } from './failure-cause';

/**
 * The last look before a request is sent. undici calls `onRequestStart` right before it writes, and an abort in there means that
 * nothing is written: so `mayStart` false is "surely not sent", and after `started` it is "perhaps". Every other event passes.
 */
export function startGuard(mayStart: () => boolean, started: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        if (!mayStart()) {
          controller.abort(new OutOfTimeError());
          return;
        }
        started();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...event) => handler.onRequestUpgrade?.(...event),
      onResponseStart: (...event) => handler.onResponseStart?.(...event),
      onResponseData: (...event) => handler.onResponseData?.(...event),
      onResponseEnd: (...event) => handler.onResponseEnd?.(...event),
      onResponseError: (...event) => handler.onResponseError?.(...event),
    });
}
