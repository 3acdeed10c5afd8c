import { Component, type ReactNode } from 'react';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { ChunkLoadError } from '../../kit/web/lib/page/lazy-chunk.ts';
import { PageFailed } from '../../kit/web/ui/page/page-failed.tsx';

interface Props {
  /** A new value clears the error and tries the page again. */
  resetKey: string;
  children: ReactNode;
}

export class PageFailure extends Component<Props, { error: unknown; failedAt: string }> {
  override state = { error: null as unknown, failedAt: '' };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: { error: unknown; failedAt: string }) {
    if (state.error && state.failedAt === '') return { failedAt: props.resetKey };
    if (state.error && state.failedAt !== props.resetKey) return { error: null, failedAt: '' };
    return null;
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const sentence = error instanceof ChunkLoadError ? error.message : generalMessages.unexpected;
    return <PageFailed sentence={sentence} onReload={() => location.reload()} />;
  }
}
