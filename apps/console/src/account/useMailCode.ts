import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the code in the fragment of a link from a mail (`#code=…`); undefined without one. The code is removed from
 * the address at once, so that it stays neither in the history nor on the screen.
 */
export function useMailCode(): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const codeInHash = new URLSearchParams(hash.slice(1)).get('code') ?? undefined;
  const [code, setCode] = useState(codeInHash);
  if (codeInHash !== undefined && codeInHash !== code) setCode(codeInHash);
  useLayoutEffect(() => {
    if (codeInHash !== undefined) void navigate({ pathname, search }, { replace: true });
  }, [codeInHash, navigate, pathname, search]);
  return code;
}
