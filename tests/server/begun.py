"""What a script has begun ends with it: the programs that it started, and its temporary folders, however it ends."""
import atexit
import contextlib
import os
import shutil
import signal
import tempfile

PROGRAMS = []

# Every temporary folder of the script lies in this one; a server may run as somebody else.
FOLDER = tempfile.mkdtemp(prefix="duello-script-")
os.chmod(FOLDER, 0o711)
tempfile.tempdir = FOLDER


def begun(program):
    """A program (Popen) that ends with this script at the latest."""
    PROGRAMS.append(program)
    return program


def leave_nothing():
    """Asks the system, not Popen: the signal may come while that holds its own lock."""
    for program in PROGRAMS:
        if program.returncode is None:
            with contextlib.suppress(OSError):      # it has ended, and nobody has asked yet
                os.kill(program.pid, signal.SIGKILL)
                os.waitid(os.P_PID, program.pid, os.WEXITED | os.WNOWAIT)
    shutil.rmtree(FOLDER, ignore_errors=True)


def end(number, _):
    leave_nothing()
    os._exit(128 + number)      # threads are not waited for


atexit.register(leave_nothing)
for each in signal.SIGTERM, signal.SIGHUP:
    signal.signal(each, end)
