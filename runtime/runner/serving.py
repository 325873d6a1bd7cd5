"""What the other side can ask for, one function each."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import asyncio
import copy
import inspect
import pickle
import types

from .wire import CALL, DELETE, FINISH, GET, METHOD, OPERATE, PICKLE, SET, SIGNATURE, START, SUBCLASS


def _call(peer, function, args, kwargs):
    return function(*args, **kwargs)


def _method(peer, target, name, args, kwargs, owner):
    if owner is not None:
        # Found by `super()` on the other side.
        return getattr(owner, name)(target, *args, **kwargs)
    return getattr(target, name)(*args, **kwargs)


def _get(peer, target, name):
    value = getattr(target, name)
    return dict(value) if type(value) is types.MappingProxyType else value


def _set(peer, target, name, value):
    setattr(target, name, value)


def _delete(peer, target, name):
    delattr(target, name)


def _operate(peer, name, target, *args):
    usual = BY_BUILTIN.get(name)
    if usual:
        return usual(target, *args)
    if name in ("__exit__", "__aexit__"):
        (error,) = args
        args = (None if error is None else type(error), error, None)
    return special(target, name)(*args)


def special(target, name):
    """A special method as the interpreter finds it: on the class, not on the object."""
    for cls in type(target).__mro__:
        if name in vars(cls):
            method = vars(cls)[name]
            return method.__get__(target, type(target)) if hasattr(method, "__get__") else method
    raise AttributeError(f"{type(target).__name__!r} object has no attribute {name!r}")


BY_BUILTIN = {
    "__bool__": bool,
    "__contains__": lambda target, item: item in target,
    "__copy__": copy.copy,
    "__deepcopy__": copy.deepcopy,
    "__dir__": dir,
    "__format__": format,
    "__getitem__": lambda target, key: target[key],
    "__hash__": hash,
    "__iter__": iter,
    "__len__": len,
    "__next__": next,
    "__repr__": repr,
    "__reversed__": reversed,
    "__str__": str,
}


def _signature(peer, function):
    """The parameters, then what is returned; nothing for what has no signature."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return None
    empty = inspect.Signature.empty

    def given(value):
        return (False, None) if value is empty else (True, value)

    parameters = [
        (name, int(parameter.kind), *given(parameter.default), *given(parameter.annotation))
        for name, parameter in signature.parameters.items()
    ]
    return [*parameters, given(signature.return_annotation)]


def _start(peer, awaitable):
    """Begins to run something that the other side awaits, next to whatever else it has begun."""
    if id(awaitable) not in peer.tasks:
        task = loop_of(peer).create_task(_awaited(awaitable))
        peer.tasks[id(awaitable)] = (task, awaitable)


def _finish(peer, awaitable):
    task, _ = peer.tasks.pop(id(awaitable))
    return run_until(loop_of(peer), task)


async def _awaited(awaitable):
    return await awaitable


def loop_of(peer):
    """The event loop for what the other side awaits: one, so that what it awaits can work together."""
    if not hasattr(peer, "loop"):
        peer.loop = asyncio.new_event_loop()
    return peer.loop


def run_until(loop, task):
    """Runs the loop until the task is done, also from inside a coroutine of another loop, or of this one."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    outer = asyncio.tasks._current_tasks.pop(loop, None) if hasattr(asyncio.tasks, "_current_tasks") else None
    try:
        if not loop.is_running():
            return loop.run_until_complete(task)
        asyncio._set_running_loop(loop)
        while not task.done():
            loop._run_once()
        return task.result()
    finally:
        if outer is not None:
            asyncio.tasks._current_tasks[loop] = outer
        asyncio._set_running_loop(running)


def _subclass(peer, name, bases, members, options):
    """A class that the other side derives from one of ours: its methods are the other side's."""
    return types.new_class(name, bases, options, lambda namespace: namespace.update(members, __module__="__main__"))


def _pickle(peer, target, data=None):
    return pickle.loads(data) if target is None else pickle.dumps(target)


REQUESTS = {
    CALL: _call,
    METHOD: _method,
    GET: _get,
    SET: _set,
    DELETE: _delete,
    OPERATE: _operate,
    SIGNATURE: _signature,
    START: _start,
    FINISH: _finish,
    SUBCLASS: _subclass,
    PICKLE: _pickle,
}
