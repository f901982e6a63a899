"""Processes in which games are played: on this machine, or on several through dask.distributed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection

from elgrande.rules.errors import SetupError


def cores() -> int:
    """How many processes this one may occupy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """So many processes of this machine.  One is this process itself, where a debugger finds the bots."""
    if jobs == 1:
        yield None
        return
    context = get_context("spawn")  # forked ones would share locks with whatever else runs here
    alive, held = context.Pipe(duplex=False)
    try:
        with ProcessPoolExecutor(jobs, mp_context=context, initializer=_live_while, initargs=(alive,)) as pool:
            try:
                yield pool
            finally:
                held.close()
    finally:
        alive.close()


def _live_while(alive: Connection) -> None:
    """End when the other end is closed, also in the middle of a game, or when whoever holds it has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to everybody in the terminal, and is meant for the first

    def wait() -> None:
        alive.poll(None)
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


@contextmanager
def dask_workers(address: str) -> Iterator[Executor]:
    """The workers of a scheduler of dask.distributed, which need this package in the same version and nothing else."""
    try:
        from distributed import Client
    except ImportError:
        raise SetupError("other hosts need dask.distributed: pip install 'elgrande[dask]'") from None
    try:
        client = Client(address)
    except (OSError, ValueError) as error:
        raise SetupError(f"there is no scheduler of dask at {address}: {error}") from None
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)
