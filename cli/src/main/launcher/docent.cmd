@echo off
rem Starts docent.jar, which is in the same directory, with Java 17 or newer.
rem
rem   JAVA_HOME             the Java to use; otherwise the one on PATH
rem   DOCENT_JAVA_OPTS      further options for Java; JAVA_OPTS is another name
rem   DOCENT_STARTUP_CACHE  off: neither make nor use a startup cache
rem
rem Java 19 and newer make, renew and check a class archive by themselves.
setlocal DisableDelayedExpansion
set "java="
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not defined java for %%j in (java.exe) do set "java=%%~$PATH:j"
if not defined java (
    >&2 echo docent: there is no Java; install Java 17 or newer, or set JAVA_HOME
    exit /b 2
)
if not exist "%java%" (
    >&2 echo docent: JAVA_HOME has no bin\java.exe; correct it, or unset it
    exit /b 2
)

rem The file "release" of a Java says JAVA_VERSION="17.0.15"; Java 8 is "1.8".
set "major=0"
for %%j in ("%java%") do set "release=%%~dpj..\release"
if exist "%release%" for /f "usebackq tokens=2 delims==." %%v in (`findstr /b JAVA_VERSION^= "%release%"`) do set "major=%%v"
set "major=%major:"=%"
set /a "major=major"
if %major% neq 0 if %major% lss 17 (
    >&2 echo docent: "%java%" is Java %major%, but docent needs Java 17 or newer; JAVA_HOME can name one
    exit /b 2
)

set "archive="
if /i "%DOCENT_STARTUP_CACHE%" == "off" goto start
if defined CI goto start
if not defined LOCALAPPDATA goto start
if %major% lss 19 goto start
for %%c in (build check explain migrate preview resolve) do if "%~1" == "%%c" set "archive=%LOCALAPPDATA%\docent\%%c-java%major%.jsa"
if defined archive if not exist "%LOCALAPPDATA%\docent" mkdir "%LOCALAPPDATA%\docent" 2>nul

:start
set "options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable %JAVA_OPTS% %DOCENT_JAVA_OPTS%"
if defined archive (
    "%java%" %options% -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%archive%" -jar "%~dp0docent.jar" %*
) else (
    "%java%" %options% -jar "%~dp0docent.jar" %*
)
exit /b %errorlevel%
